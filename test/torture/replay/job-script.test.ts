import { describe, expect, it } from 'vitest';
import { chanceOf } from '../random.ts';
import { functionOf, scriptsOf } from './job-script.ts';
import { type EvaluationPlace, type ReplayedJob, replayedJobOf } from './replayed-job.ts';

const EDITS = { weight: 0.75, helperWeight: 0.25, comments: 0 };
const job = (changes: Partial<ReplayedJob>): ReplayedJob => ({
  ...replayedJobOf(chanceOf(1, 1)),
  hostile: null,
  ...changes,
});

describe('the script of a replayed job', () => {
  it.each<[EvaluationPlace, string, string]>([
    ['function', 'job.py', 'job.py:evaluate'],
    ['method', 'job.py', 'job.py:Tuner.evaluate'],
    ['closure', 'job.py', 'job.py:main.evaluate'],
    ['module', 'parts.py', 'parts.py:evaluate'],
  ])('has its evaluation where a request names it: %s', (shape, file, name) => {
    const scripts = scriptsOf(job({ shape }), EDITS);
    expect(functionOf(job({ shape }))).toBe(name);
    for (const [path, text] of Object.entries(scripts))
      expect(text.includes('def evaluate('), path).toBe(path === file);
  });

  it('changes only in the file that is edited', () => {
    const changed = (shape: EvaluationPlace, edits: object) => {
      const before = scriptsOf(job({ shape }), EDITS);
      const after = scriptsOf(job({ shape }), { ...EDITS, ...edits });
      return Object.keys(after).filter((path) => after[path] !== before[path]);
    };
    expect(changed('module', { weight: 1 })).toEqual(['parts.py']);
    expect(changed('function', { weight: 1 })).toEqual(['job.py']);
    expect(changed('closure', { helperWeight: 1 })).toEqual(['helper.py']);
    expect(changed('module', { comments: 1 })).toEqual(['job.py']);
  });

  it('imports numpy only where it is to', () => {
    const memories = job({}).memories.filter(
      (memory) => !memory.includes('buffer') && !memory.includes('numpy'),
    );
    const script = scriptsOf(
      job({ usesNumpy: false, memories, more: 'list', named: 'text', result: 'number' }),
      EDITS,
    );
    expect(Object.values(script).join('')).not.toContain('numpy');
  });

  it('requests a missing function if the job is meant to be refused for it', () => {
    expect(functionOf(job({ hostile: 'not there' }))).toBe('job.py:missing');
  });
});

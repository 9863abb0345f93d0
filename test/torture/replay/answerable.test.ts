import { describe, expect, it } from 'vitest';
import { chanceOf } from '../random.ts';
import { answerableCalls, noteOrigins, type Origins } from './answerable.ts';
import type { Harm } from './replay-plan.ts';
import { replayedJobOf } from './replayed-job.ts';
import { edited, firstSurroundings } from './surroundings.ts';

const NOWHERE = '/nonexistent';
const job = { ...replayedJobOf(chanceOf(1, 1)), evaluations: 4, shape: 'module' as const };
const first = firstSurroundings(job);
const NOTHING = { head: null, calls: [] };
const kept = { head: 'head', calls: ['one', 'two', 'three'] };

function answerable(harm: Harm | null, calls = kept.calls): number {
  const origins: Origins = new Map();
  noteOrigins(origins, NOTHING, { ...kept, calls }, first);
  return answerableCalls(
    { ...kept, calls },
    origins,
    job,
    harm === null ? first : edited(first, harm),
    NOWHERE,
  );
}

describe('the number of kept calls that must be answered', () => {
  it('is that of all calls if nothing was changed', () => {
    expect(answerable(null)).toBe(3);
  });

  it.each([
    ['script commented', 0],
    ['evaluation edited', 0],
    ['helper edited', 0],
    ['command argument', 0],
    ['hash seed', 0],
    ['threads', 0],
    ['global', 0],
  ] as const)('is that of the calls before the first change: %s', (kind, count) => {
    expect(answerable({ kind })).toBe(count);
  });

  it('is that of the calls before the argument that was changed', () => {
    expect(answerable({ kind: 'given argument', place: 0.25 })).toBe(1);
    expect(answerable({ kind: 'given argument', place: 0.99 })).toBe(3);
  });

  it('is that of the calls before a missing array', () => {
    expect(answerable(null, ['one', `"in":"${'0'.repeat(32)}"`, 'three'])).toBe(1);
  });

  it('counts from the surroundings in which an equal line was last written', () => {
    const origins: Origins = new Map();
    const now = edited(first, { kind: 'script commented' });
    noteOrigins(origins, NOTHING, kept, first);
    noteOrigins(origins, kept, { ...kept, head: 'another' }, now);
    expect(answerableCalls({ ...kept, head: 'another' }, origins, job, now, NOWHERE)).toBe(3);
  });

  it('is zero for a journal without a beginning', () => {
    expect(answerableCalls({ head: null, calls: [] }, new Map(), job, first, NOWHERE)).toBe(0);
  });
});

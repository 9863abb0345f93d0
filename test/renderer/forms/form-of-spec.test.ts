import { describe, expect, test } from 'vitest';
import { RunRequest, RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { formOfSpec, nameOfCopy } from '../../../renderer/forms/form-of-spec.ts';
import { buildRequest } from '../../../renderer/new-run/build-request.ts';
import { proposalFor, reportedPath } from '../../../renderer/new-run/propose.ts';
import { spec } from '../run-state.ts';

const specOf = (more: object) => RunSpec.parse({ ...spec, ...more });
const formOf = (more: object) => {
  const form = formOfSpec(specOf(more), '(copy)');
  if (!form) throw new Error('it is a command');
  return form;
};
/** The request of the filled form, without its name. */
const askedAgain = (more: object) => {
  const built = buildRequest(formOf(more), 0);
  if (!built.ok) throw new Error(JSON.stringify(built.faults));
  const { name, ...request } = RunRequest.parse(built.request);
  return request;
};
const command = (file: string, ...args: string[]) => ({ program: { kind: 'command', file, args } });

describe('the form of a run that is duplicated', () => {
  test('does not wait for the time for which that run waited', () => {
    expect(formOf({ queue: true, notBefore: 9e12 })).toMatchObject({ startAt: '', queue: false });
  });

  test.each([
    ['a script', command('/usr/bin/python3', '/home/연구/run.py', '--note', 'two words', '')],
    ['a script of a relative path', command('python3', 'run.py')],
    ['a module', command('python3', '-m', 'lab.train', "it's", 'C:\\a b\\')],
    ['a program', command('/usr/bin/stress', '--cpu', '1')],
    ['variables', { env: { A: '1', B: 'two words' } }],
    [
      'parameters',
      {
        overrides: {
          style: 'hydra',
          values: [{ name: 'lr', value: '0.1' }],
          template: null,
        },
      },
    ],
    ['a total and a goal', { total: 30, goal: 'minimise', queue: true }],
    ['arguments to resume with', { resumeArguments: ['--resume', '{checkpoint}'] }],
    ['resuming by itself', { resumeArguments: [] }],
    ['the state of a tool', { resumeWith: 'optuna' }],
    [
      'a policy of its own',
      {
        policy: {
          restart: { mode: 'ask', withoutProgressLimit: 2 },
          hang: { mode: 'notify' },
          checkpoint: { every: 7 },
        },
      },
    ],
  ])('asks for the same again: %s', (_, more) => {
    const { format, id, name, createdAt, branchedFrom, ...asked } = specOf(more);
    expect(askedAgain(more)).toEqual(asked);
  });

  test('is marked as a copy once, and never has too long a name', () => {
    expect(nameOfCopy('night', '(copy)')).toBe('night (copy)');
    expect(nameOfCopy('night (copy)', '(copy)')).toBe('night (copy)');
    expect(nameOfCopy('x'.repeat(80), '(copy)')).toHaveLength(80);
  });

  test('leaves out settings for restarts if it must not be restarted', () => {
    const form = formOf({ policy: { restart: { startOver: true, skipValue: 0 } } });
    const built = buildRequest({ ...form, restart: 'never' }, 0);
    if (!built.ok) throw new Error(JSON.stringify(built.faults));
    expect(RunRequest.parse(built.request).policy.restart).toMatchObject({ mode: 'never', startOver: false });
  });

  test('does not exist for the sample, which has its own form', () => {
    expect(formOfSpec(specOf({ program: { kind: 'sample', args: [], fault: null } }), '(copy)')).toBeNull();
  });
});

describe('the proposal for a script', () => {
  const report = {
    problem: null,
    folder: '/lab',
    interpreters: [{ path: '/usr/bin/python3', version: '3.11.2', source: 'path' as const }],
    reading: { tools: [], resume: { kind: 'tool' as const, tool: 'optuna' as const } },
    replay: [],
  };

  test('is applied once, and does not undo later choices', () => {
    const form = { ...formOf(command('python3', '/lab/run.py')), proposedFor: '' };
    const first = { ...form, ...proposalFor(form, report) };
    expect(first).toMatchObject({ resume: 'optuna', proposedFor: '/lab/run.py' });
    expect(proposalFor({ ...first, resume: 'none' }, report)).toEqual({});
  });

  test('changes nothing in a duplicate', () => {
    expect(proposalFor(formOf(command('/opt/python', '/lab/run.py')), report)).toEqual({});
  });

  test('resolves the path of the script against the working folder, and reads nothing for a program from the PATH', () => {
    expect(reportedPath({ script: 'run.py', folder: 'C:\\lab' })).toBe('C:\\lab\\run.py');
    expect(reportedPath({ script: 'run.py', folder: '/lab/' })).toBe('/lab/run.py');
    expect(reportedPath({ script: '"/other/run.py"', folder: '/lab' })).toBe('/other/run.py');
    expect(reportedPath({ script: 'python3', folder: '/lab' })).toBe('');
  });
});

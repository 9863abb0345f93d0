import { expect, it } from 'vitest';
import { english } from '../../../../../../electron/core/protocol/text/english/english.ts';
import { Problem } from '../../../../../../electron/core/protocol/wire/problem.ts';

const said = (problem: Problem) => english.shared.problem(Problem.parse(problem));

it.each([
  [[], 'but its keeper is still running, so the run stays listed.', 'once that has ended.'],
  [[12], 'but its process 12 is still running, so', 'once that process has ended.'],
  [[12, 13], 'but its processes 12, 13 are still running, so', 'once they have ended.'],
])('the sentence about a run whose folder is gone fits its living processes: %j', (pids, ...words) => {
  const text = said({ code: 'run-lives-without-folder', id: 'night', pids });
  for (const part of words) expect(text).toContain(part);
});

it('the advice for a suspended keeper is to continue it, never to end it', () => {
  const text = said({ code: 'keeper-stopped', pid: 12 });
  expect(text).toContain('kill -CONT 12');
  expect(text).toContain('Do not end it');
  expect(text).not.toContain('keeper.json');
});

it.each<[Problem, string]>([
  [
    { code: 'bad-request', field: 'total', fault: { kind: 'type', expected: 'int' } },
    'total is not valid: it must be a whole number.',
  ],
  [
    { code: 'command-unusable', obstacle: { kind: 'zero-character' } },
    'The command cannot be started: an argument or variable contains a zero character.',
  ],
  [
    { code: 'template-unusable', fault: { kind: 'no-place', path: '/w/base.yaml', parameter: 'lr' } },
    'The template /w/base.yaml has no place {{lr}} for that parameter.',
  ],
  [
    {
      code: 'pattern-unusable',
      name: 'mine',
      fault: { kind: 'syntax', error: 'bracket-open', part: '[0-9' },
    },
    'The pattern "mine" cannot be used. The pattern cannot be read: a closing ] is missing ([0-9).',
  ],
  [
    { code: 'folder-unreachable', path: '/w', error: null },
    '/w cannot be reached (its drive does not answer)',
  ],
  [
    {
      code: 'folder-unreachable',
      path: '/w',
      error: { code: 'EIO', message: 'EIO: input/output error, stat' },
    },
    '/w cannot be reached (EIO)',
  ],
  [
    { code: 'run-unreadable', file: '/r/run.json', fault: { kind: 'other-run', id: 'night' } },
    '/r/run.json (it belongs to run night, but its folder has another name)',
  ],
  [
    { code: 'patterns-unreadable', path: '/p', fault: { kind: 'too-large', mostBytes: 100 } },
    '/p (it is larger than 100 bytes)',
  ],
  [
    {
      code: 'journal-damaged',
      file: '/r/journal.jsonl',
      line: 3,
      fault: { kind: 'impossible', event: 'spawned', phase: 'ended' },
    },
    'line 3 of /r/journal.jsonl (it says "spawned", which cannot happen while a run is "ended")',
  ],
  [
    {
      code: 'host-unreachable',
      fault: { kind: 'exited', exitCode: 1, remark: 'The port is taken' },
    },
    '(it ended at once with exit code 1: The port is taken)',
  ],
  [
    { code: 'host-unreachable', fault: { kind: 'silent', waitedMs: 10_000, pid: 12 } },
    '(no answer within 10 s; process 12 runs but is silent)',
  ],
  [{ code: 'keeper-failed', fault: null }, 'cannot be started (reason unknown)'],
  [{ code: 'keeper-failed', fault: { kind: 'silent', waitedMs: 15_000 } }, 'it did not answer within 15 s'],
])('%j is described with its facts', (problem, words) => {
  expect(said(problem)).toContain(words);
});

it.each([
  ['of a code that only a newer version knows', { code: 'sun-burnt', degrees: 3 }],
  [
    'with a fault that only a newer version knows',
    { code: 'keeper-failed', fault: { kind: 'sun-burnt', degrees: 3 } },
  ],
])('a problem %s is shown with its facts', (_, told) => {
  const problem = Problem.parse(told);
  expect(problem).toMatchObject({ code: 'unknown', name: told.code });
  expect(english.shared.problem(problem)).toContain(`noted a problem: ${told.code} {`);
  expect(english.shared.problem(problem)).toContain('"degrees":3');
});

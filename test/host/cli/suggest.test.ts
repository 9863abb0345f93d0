import { expect, test } from 'vitest';
import { nameMeant } from '../../../electron/host/cli/suggest.ts';

const NAMES = [
  'name',
  'cwd',
  'total',
  'restart',
  'no-restart',
  'resume-args',
  'resume-arg',
  'set',
  'rm',
  'run',
];

test.each([
  ['nmae', 'name'],
  ['totla', 'total'],
  ['restrat', 'restart'],
  ['tot', 'total'],
  ['no-', 'no-restart'],
  ['resume_args', 'resume-args'],
  ['rnu', 'run'],
  ['est', 'set'],
  ['rn', 'rm'],
  ['stae', null],
  // Two names begin with this, and neither is closer.
  ['resume', null],
  ['colour', null],
  ['', null],
])('"%s" may mean %s', (typed, meant) => {
  expect(nameMeant(typed, NAMES)).toBe(meant);
});

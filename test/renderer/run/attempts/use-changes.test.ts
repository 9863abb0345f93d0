import { expect, it } from 'vitest';
import { comparedWith } from '../../../../renderer/run/attempts/use-changes.ts';

it.each([
  [1, true, ['run-before', 'run-finished']],
  [1, false, ['run-before', 'run-finished']],
  [2, false, ['attempt-before']],
  [3, true, ['attempt-before', 'run-before', 'run-finished']],
])('attempt %i (the newest: %s) is compared with %j', (attempt, isNewest, before) =>
  expect(comparedWith({ attempt, isNewest })).toEqual(before),
);

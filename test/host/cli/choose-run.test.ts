import { expect, test } from 'vitest';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { chooseRun } from '../../../electron/host/cli/choose-run.ts';

const row = (id: string, name: string, createdAt: number): RunRow => ({
  id,
  name,
  tags: [],
  note: '',
  experiment: null,
  createdAt,
  phase: 'ended',
  outcome: 'finished',
  iteration: 1,
  total: 1,
  goal: 'maximise',
  best: null,
  spark: [],
  attempts: 1,
  sample: false,
  startedAt: null,
  endedAt: createdAt,
  script: null,
  parameters: {},
  metrics: {},
  canResume: true,
  leftMs: null,
  leftRange: null,
  usualMs: null,
  underWay: null,
  checkpointAt: 0,
  nextCheckpointAt: null,
  nextAttemptAt: null,
  queue: false,
  notBefore: null,
  failure: null,
  end: null,
  recoveries: [],
  tallies: [],
  failures: [],
  unexplained: [],
  catchingUp: null,
  hang: null,
  memory: null,
  peak: null,
  problem: null,
});
const rows = [
  row('20261121-031500-aaaa', 'branin', 1),
  row('20261121-041500-bbbb', 'branin', 2),
  row('20261122-011500-cccc', 'hartmann', 3),
  row('20261122-021500-dddd', 'hartmann 6', 4),
];
const chosen = (wish: string) => {
  const choice = chooseRun(rows, wish);
  return choice.kind === 'one' ? choice.row.id.slice(-4) : choice.kind;
};

test('"last" means the newest run, and nothing if there are no runs', () => {
  expect(chosen('last')).toBe('dddd');
  expect(chooseRun([], 'last')).toEqual({ kind: 'none' });
});

test('a whole id or name matches exactly; of several runs with that name the newest is chosen', () => {
  expect(chosen('20261121-031500-aaaa')).toBe('aaaa');
  expect(chosen('branin')).toBe('bbbb');
  expect(chosen('hartmann')).toBe('cccc');
});

test('the beginning of an id or a name is enough if only one run matches', () => {
  expect(chosen('20261121-04')).toBe('bbbb');
  expect(chosen('hartmann 6')).toBe('dddd');
  expect(chosen('20261122')).toBe('several');
  expect(chosen('bran')).toBe('several');
  expect(chosen('x')).toBe('none');
  expect(chosen('')).toBe('none');
});

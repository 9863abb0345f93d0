import { expect, test } from 'vitest';
import type { RunRow } from '../../../../electron/core/protocol/wire/run-view.ts';
import { earlierRuns } from '../../../../renderer/new-run/earlier/earlier-runs.ts';
import { row } from '../../run-state.ts';

const run = (id: string, script: string | null, more: Partial<RunRow> = {}) =>
  row({ id, script, createdAt: Number(id), ...more });
const idsOf = (rows: readonly RunRow[], script = '') => earlierRuns(rows, script).map(({ id }) => id);

const RUNS = [
  run('1', '/a.py'),
  run('3', '/b.py'),
  run('2', '/a.py', { phase: 'ended', outcome: 'failed' }),
  run('5', null),
  run('4', '/sample', { sample: true }),
];

test('runs of the script that was typed are offered, the newest first', () => {
  expect(idsOf(RUNS, '/a.py')).toEqual(['2', '1']);
});

test.each(['', '/new.py', '/a.p'])(
  'without one of "%s" the newest run of each script is offered',
  (script) => {
    expect(idsOf(RUNS, script)).toEqual(['3', '2']);
  },
);

test('no more than ten are offered, also of thousands', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => run(String(10_000 + at), `/${at % 50}.py`));
  expect(idsOf(many)).toEqual(Array.from({ length: 10 }, (_, at) => String(19_999 - at)));
  expect(idsOf(many, '/7.py').slice(0, 2)).toEqual(['19957', '19907']);
});

test('nothing is offered before the first run, and the sample is no such run', () => {
  expect(idsOf([])).toEqual([]);
  expect(idsOf(RUNS.slice(3))).toEqual([]);
});

import { expect, test } from 'vitest';
import type { RunRow } from '../../../../electron/core/protocol/wire/run-view.ts';
import { commandFacts } from '../../../../electron/core/run/views/command-facts.ts';
import { EMPTY_FORM } from '../../../../renderer/forms/new-run-form.ts';
import { scriptOfForm } from '../../../../renderer/new-run/build-request.ts';
import { earlierRuns } from '../../../../renderer/new-run/earlier/earlier-runs.ts';
import { runSpec } from '../../../support/run-spec.ts';
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

test.each([
  ['C:\\jobs\\opt.py', 'D:\\work', 'C:\\jobs\\opt.py'],
  ['"C:\\jobs\\opt.py"', '', 'C:\\jobs\\opt.py'],
  ['opt.py', 'C:\\jobs', 'C:\\jobs\\opt.py'],
  ['.\\opt.py', 'C:\\jobs', 'C:\\jobs\\opt.py'],
  ['./opt.py', '/jobs', '/jobs/opt.py'],
  ['solver', '/jobs', 'solver'],
])('%s in "%s" is the script %s of a run', (script, folder, path) => {
  const program = { kind: 'command' as const, file: 'python', args: [path] };
  const ran = path === 'solver' ? { ...program, file: path, args: [] } : program;
  const earlier = commandFacts(runSpec({ cwd: '/elsewhere', program: ran })).script;
  const runs = [run('1', earlier), run('2', '/b.py')];
  expect(idsOf(runs, scriptOfForm({ ...EMPTY_FORM, script, folder }))).toEqual(['1']);
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

import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunRow } from '../../../../electron/core/protocol/wire/run-view.ts';
import { MOST_TRIALS } from '../../../../electron/core/protocol/wire/script-trials.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { readScriptTrials } from '../../../../electron/host/api/comparison/script-trials.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { writeProvenance } from '../../../../electron/host/provenance/provenance-file.ts';
import { type RegisteredRun, shownRun } from '../../../../electron/host/runs/registered-run.ts';
import { createRunFolder } from '../../../../electron/host/store/run-folder.ts';
import { row } from '../../../renderer/run-state.ts';
import { provenance } from '../../../support/provenance.ts';
import { runSpec } from '../../../support/run-spec.ts';

const SCRIPT = '/project/train.py';
let home = '';
const known = new Map<string, RegisteredRun>();
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-trials-')));
  known.clear();
  loaded.length = 0;
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const idOf = (number: number): string => `20261121-${String(number).padStart(6, '0')}-aaaa`;

/** Run `number`, started in that order with these arguments; `peaks`: its use of the GPU in each iteration, in bytes. */
function run(number: number, args: string[], more: Partial<RunRow> = {}, peaks: number[] = []): void {
  const id = idOf(number);
  const folder = join(home, id);
  const inAttempt = runPaths(folder).attempt(1).folder;
  mkdirSync(inAttempt, { recursive: true });
  writeProvenance(inAttempt, provenance({ args }));
  const state = emptyRun(runSpec({ id, cwd: home }));
  const series = {
    resource: 'device' as const,
    limit: null,
    peaks,
    iterations: peaks.map((_, at) => at + 1),
  };
  const highest = Math.max(0, ...peaks);
  const peak = highest > 0 ? ({ resource: 'device', bytes: highest, attempt: 1 } as const) : null;
  const shown = row({ id, name: `run ${number}`, script: SCRIPT, startedAt: number, peak, ...more });
  known.set(id, {
    ...shownRun(folder, { sound: false, row: shown, state: null, isDamaged: false, isAway: false }, 0),
    state: { ...state, memory: { ...state.memory, series: [series] } },
  });
}

const loaded: string[] = [];
const load = (id: string) => {
  loaded.push(id);
  return known.get(id);
};
const read = (number: number) =>
  readScriptTrials(
    idOf(number),
    { get: load, all: () => [...known.values()].reverse(), filled: async () => {} },
    join(home, 'content'),
  );
async function trialsOf(number: number) {
  const answer = await read(number);
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.value;
}

it('runs of the script stand in the order of their start, each against the one before', async () => {
  run(1, ['train.py', '--lr', '1']);
  run(2, ['train.py', '--lr', '2', '--batch', '8'], { startedAt: 30 });
  run(3, ['train.py', '--lr', '2'], { startedAt: 20 });
  run(4, ['other.py'], { script: '/project/other.py' });
  run(5, ['train.py'], { startedAt: null });
  const { script, trials, count } = await trialsOf(2);
  expect([script, count]).toEqual([SCRIPT, 3]);
  expect(trials).toMatchObject([
    { name: 'run 1', change: { kind: 'first' } },
    { name: 'run 3', change: { before: { id: idOf(1) }, atOnce: 1 } },
    { name: 'run 2', change: { before: { id: idOf(3) }, differences: [{ name: '--batch' }] } },
  ]);
});

it('a slope needs enough iterations on a GPU, and is not guessed', async () => {
  run(1, [], {}, [100, 110, 120, 130, 140]);
  run(2, [], {}, [100, 110]);
  run(3, []);
  expect((await trialsOf(1)).trials).toMatchObject([
    { devicePeak: 140, perIteration: 10 },
    { devicePeak: 110, perIteration: null },
    { devicePeak: null, perIteration: null },
  ]);
});

it('only the newest of very many are read, and the oldest of them is compared as well', async () => {
  for (let number = 1; number <= MOST_TRIALS + 5; number++) run(number, ['train.py', '--lr', String(number)]);
  const { trials, count } = await trialsOf(1);
  expect([trials.length, count]).toEqual([MOST_TRIALS, MOST_TRIALS + 5]);
  expect(trials[0]).toMatchObject({ id: idOf(6), change: { kind: 'compared', before: { id: idOf(5) } } });
});

it('samples are runs of one script, apart from runs whose script is not known', async () => {
  run(1, [], { sample: true, script: null });
  run(2, [], { sample: true, script: null });
  run(3, [], { script: null, problem: { code: 'no-such-run', id: 'damaged' } });
  expect((await trialsOf(1)).count).toBe(2);
  expect(await read(3)).toMatchObject({ ok: false, problem: { id: 'damaged' } });
  expect(await read(9)).toMatchObject({ ok: false, problem: { code: 'no-such-run' } });
});

it('a run that used no GPU is not loaded for it', async () => {
  run(1, []);
  run(2, [], {}, [100, 110]);
  run(3, []);
  await trialsOf(3);
  expect(loaded).toEqual([idOf(3), idOf(2)]);
});

it('a branch names the run that it continues, by its id if that run is gone', async () => {
  run(1, []);
  for (const [number, from] of [
    [2, 1],
    [3, 9],
  ] as const) {
    const branchedFrom = { run: idOf(from), file: 'checkpoint.json', iteration: 12 };
    createRunFolder(home, runSpec({ id: idOf(number), cwd: home, branchedFrom }));
    run(number, []);
  }
  expect((await trialsOf(1)).trials).toMatchObject([
    { branchedFrom: null },
    { branchedFrom: { name: 'run 1', iteration: 12 }, change: { atOnce: 1 } },
    { branchedFrom: { name: idOf(9), iteration: 12 } },
  ]);
});

import { afterEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { progressSeen } from '../../../../electron/core/protocol/wire/progress-seen.ts';
import { telling } from '../../../support/scripted/printing.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';

let home: ScriptedHome;
afterEach(() => home.close());

async function ended(lines: readonly string[], exitCode: number, more: Partial<RunRequest> = {}) {
  home = new ScriptedHome({ job: telling(lines, exitCode) });
  return home.ended(await home.start('job', [], more));
}

const upTo = (last: number, row: (number: number) => string[]): string[] =>
  Array.from({ length: last }, (_, index) => row(index)).flat();
const STAMP = '2026-11-28 02:14:00,123]';
const CUBLAS = 'CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling `cublasCreate(handle)`';
const optunaFails = (error: string) => (n: number) => [
  `[W ${STAMP} Trial ${n} failed with parameters: {'lr': 0.1} because of the following error: RuntimeError('${error}').`,
  'Traceback (most recent call last):\r\n  File "study.py", line 8, in objective\r\n' +
    `RuntimeError: ${error}`,
  `[W ${STAMP} Trial ${n} failed with value None.`,
];
const optunaDone = (n: number) => [
  `[I ${STAMP} Trial ${n} finished with value: 0.${9 - n} and parameters: {'lr': 0.1}. Best is trial ${n} with value: 0.${9 - n}.`,
];
const optunaPruned = (n: number) => [`[I ${STAMP} Trial ${n} pruned. `];
const NO_BEST =
  'Traceback (most recent call last):\r\n  File "study.py", line 16, in <module>\r\nValueError: No trials are completed yet.';
const agentFails = (k: number) => [
  `wandb: Agent Starting Run: a${k}b3c4d5 with config:\r\nwandb: \tlr: 0.1`,
  `wandb: ERROR Run a${k}b3c4d5 errored: OutOfMemoryError('CUDA out of memory. Tried to allocate 1.17 GiB')`,
];
const rayFails = (k: number) => [
  `Trial objective_18ae7_0000${k} started with configuration:`,
  `Trial objective_18ae7_0000${k} errored after 0 iterations at 2023-02-24 12:36:50. Total running time: 20s`,
];
const axFails = (k: number) => [
  `[INFO 11-28 02:14:00] ax.api.client: Generated new trial ${k} with parameters {'x1': 0.5} using generation node Sobol.`,
  `[INFO 11-28 02:14:00] ax.api.client: Trial ${k} marked FAILED.`,
];
const resumable = { resumeArguments: ['--resume'] };

it.each<[string, string[], number, Partial<RunRequest>, string, string, string | null]>([
  [
    'of Optuna, caught, with an exception that follows from it',
    [...upTo(8, optunaFails(CUBLAS)), NO_BEST],
    1,
    {},
    'oom-train',
    'every-trial-failed',
    `RuntimeError: ${CUBLAS}`,
  ],
  [
    'of Optuna, caught, of a job that could resume',
    [...upTo(8, optunaFails('no such column')), NO_BEST],
    1,
    resumable,
    'error',
    'every-trial-failed',
    'RuntimeError: no such column',
  ],
  [
    "of W&B's agent, which gives up in order",
    [...upTo(3, agentFails), 'wandb: ERROR Detected 3 failed runs in the first 60 seconds, killing sweep.'],
    0,
    { total: 20 },
    'oom-train',
    'every-trial-failed',
    'OutOfMemoryError: CUDA out of memory. Tried to allocate 1.17 GiB',
  ],
  ['of Ray Tune, in order', upTo(3, rayFails), 0, {}, 'error', 'every-trial-failed', null],
  ['of Ax, in order', upTo(3, axFails), 0, {}, 'error', 'every-trial-failed', null],
])('a run is failed if every trial failed: %s', async (_case, lines, exitCode, more, ...how) => {
  const { row, attempts } = await ended(lines, exitCode, more);
  const { judged } = attempts[0] ?? {};
  expect([row.outcome, row.attempts]).toEqual(['failed', 1]);
  expect([row.iteration, progressSeen(row)[0]]).toEqual([0, '0']);
  expect([judged?.class, judged?.because, judged?.exception]).toEqual(how);
});

it.each<[string, string[], number | undefined]>([
  ['some failed', [...upTo(3, optunaFails('once')), ...optunaDone(3), ...optunaDone(4)], 3],
  ['all were pruned', upTo(3, optunaPruned), undefined],
])('a run is finished if %s', async (_case, lines, failed) => {
  const { row, attempts } = await ended(lines, 0);
  expect(row.outcome).toBe('finished');
  expect([attempts[0]?.judged?.work?.failed, row.failedTrials]).toEqual([failed, failed]);
  expect(row.iteration).toBe(failed === undefined ? 3 : 2);
});

it('a trial that fails and ends its job is no progress, though the next attempt has the next number', async () => {
  home = new ScriptedHome({
    job: (hands) => telling([...optunaFails('no such column')(hands.start.attempt - 1), NO_BEST], 1)(hands),
  });
  const { row } = await home.ended(await home.start('job', [], resumable));
  expect([row.outcome, row.attempts]).toEqual(['failed', 3]);
});

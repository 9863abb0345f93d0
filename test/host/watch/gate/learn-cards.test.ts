import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { createCardLedger } from '../../../../electron/host/monitor/card-ledger.ts';
import { learnCards } from '../../../../electron/host/watch/gate/learn-cards.ts';
import { fakeMonitor } from '../../../support/fake-monitor.ts';
import { starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { gpuProcess, gpuSample, machineSample } from '../../../support/machine-sample.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';

let folder = '';
let run: LiveRun;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-learn-'));
  run = liveRunIn(folder, {});
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

/** `held`: what the job holds of each GPU, and other programs beside it. */
const sample = (...held: [number, number][]) =>
  machineSample({
    trees: [
      {
        ...{ id: run.state.settings.spec.id, pids: [10], processors: 1 },
        ...{ residentBytes: null, privateBytes: null, handles: null },
      },
    ],
    gpus: held.map(([own, others], index) =>
      gpuSample({
        ...{ key: `g${index}`, name: 'T4' },
        memory: { ...gpuSample().memory, usedBytes: own + others },
        processes: own > 0 ? [gpuProcess(10, { usedBytes: own })] : [],
      }),
    ),
  });

/** What is journaled of these samples, one a second. */
async function learned(samples: ReturnType<typeof sample>[], mayRise: boolean, before: number | null = null) {
  const [clock, monitor, cards] = [new MovableClock(1), fakeMonitor(), createCardLedger()];
  if (before !== null) cards.seen('old', [{ card: { gpu: 'g0', name: 'T4', baselineBytes: before } }], 0);
  const context = watchContext(run, { clock, monitor, cards });
  const learner = {
    ...{ attempt: 1, script: 'train', mayRise: () => mayRise },
    processes: { createdAt: 0, parents: [] },
  };
  const over = new AbortController();
  const done = learnCards(context, learner, over.signal);
  for (const each of samples) {
    await turn();
    monitor.show({ monitor: { kind: 'reporting' }, holders: [], sample: each });
    await turn();
    clock.advance(1_000);
  }
  over.abort();
  await done;
  return run.state.memory.card;
}
const card = (gpu: string, baselineBytes: number) => ({ gpu, name: 'T4', baselineBytes });

it('a job is known by every GPU on which it has a process, the one that it uses most first', async () => {
  expect(await learned([sample([1, 5], [9, 7], [0, 3])], true)).toMatchObject({
    ...card('g1', 7),
    others: [card('g0', 5)],
  });
});

it('the baseline of each GPU is the least that was seen', async () => {
  const samples = [sample([9, 5], [1, 7]), sample([9, 4], [1, 8]), sample([9, 6], [1, 2])];
  expect(await learned(samples, true)).toMatchObject({ ...card('g0', 4), others: [card('g1', 2)] });
});

it('a baseline that is known does not rise unless the GPU was found free', async () => {
  expect(await learned([sample([9, 5])], false, 3)).toMatchObject(card('g0', 3));
  expect(await learned([sample([9, 5])], true, 3)).toMatchObject(card('g0', 5));
});

it('a job that holds no memory of a GPU is known by none', async () => {
  expect(await learned([sample([0, 5])], true)).toBeNull();
});

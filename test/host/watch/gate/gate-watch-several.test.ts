import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCardLedger } from '../../../../electron/host/monitor/card-ledger.ts';
import { watchGate } from '../../../../electron/host/watch/gate/gate-watch.ts';
import { gatedRun } from '../../../support/gated-run.ts';
import { starting } from '../../../support/journal-entries.ts';
import { gpuProcess, gpuSample, machineSample } from '../../../support/machine-sample.ts';
import { watchContext } from '../../../support/watch-context.ts';

const GIB = 2 ** 30;
type GatedRun = ReturnType<typeof gatedRun>;
let run: GatedRun['run'];
let clock: GatedRun['clock'];
let monitor: GatedRun['monitor'];
let cards: GatedRun['cards'];
let close: GatedRun['close'];
let number = 0;

beforeEach(() => {
  ({ run, clock, monitor, cards, close } = gatedRun());
  run.state.settings.spec.gpus = ['0', '1'];
  run.commit([{ kind: 'cards-given', cards: ['A', 'B'].map(given), overruledBy: null }]);
});
afterEach(() => close());

const given = (gpu: string, index: number) => ({ gpu, name: gpu, index, uuid: gpu, vendor: null });
const watched = () => watchGate(watchContext(run, { clock, monitor, cards }));

/** Two cards hold so much beside the run's job, which holds a GiB of the first if it runs. */
function show(othersGib: [number, number], isRunning = false): void {
  const pids = isRunning ? [10] : [];
  const gpus = ['A', 'B'].map((key, index) => {
    const own = isRunning && index === 0 ? GIB : 0;
    const others = (othersGib[index] ?? 0) * GIB;
    return gpuSample({
      ...{ key, name: key, at: 1_000 * (number + 1) },
      memory: { ...gpuSample().memory, totalBytes: 10 * GIB, usedBytes: own + others },
      processes: [
        ...(own > 0 ? [gpuProcess(10, { usedBytes: own })] : []),
        gpuProcess(99, { usedBytes: others, name: `on-${key}` }),
      ],
    });
  });
  const tree = { processors: 1, residentBytes: null, privateBytes: null, handles: null };
  const trees = [{ id: run.state.settings.spec.id, pids, ...tree }];
  const sample = machineSample({ number: ++number, trees, gpus });
  monitor.show({ monitor: { kind: 'reporting' }, holders: [], sample });
}

/** Once a second for the whole wait, and the last answer. */
function look(gate: ReturnType<typeof watched>, othersGib: [number, number], seconds: number) {
  let problem: ReturnType<typeof gate.hindrance> = null;
  for (let second = 0; second < seconds; second++) {
    show(othersGib);
    problem = gate.hindrance();
    clock.advance(1_000);
  }
  return problem;
}

/** An attempt that has found both cards with a GiB in use. */
async function measured(): Promise<void> {
  run.commit([starting(1), { kind: 'attempt-started', attempt: 1, pid: 10, startedAt: 1 }]);
  const gate = watched();
  gate.attend({ attempt: 1, moment: 'started' });
  await turn();
  for (let second = 0; second < 6; second++) {
    show([1, 1], true);
    await turn();
    clock.advance(1_000);
  }
  gate.close();
}

it('a run that was given two GPUs is known by both, also where its job holds memory of one', async () => {
  await measured();
  const card = (gpu: string) => ({ gpu, name: gpu, baselineBytes: GIB });
  expect(run.state.memory.card).toMatchObject({ ...card('A'), others: [card('B')] });
  expect(cards.baselineOf('B')).toBe(GIB);
});

it('the next attempt waits for the GPU that is still full, and names that one and its holder', async () => {
  await measured();
  const gate = watched();
  expect(look(gate, [1, 8], 1)).toMatchObject({ code: 'card-settling', gpu: 'B' });
  expect(look(gate, [1, 8], 61)).toMatchObject({ code: 'card-held', gpu: 'B', holders: [{ name: 'on-B' }] });
  expect(look(gate, [8, 1], 1)).toMatchObject({ code: 'card-held', gpu: 'A' });
  expect(look(gate, [1, 1], 3)).toBeNull();
  expect(run.state.notes.map(({ code }) => code)).toEqual([
    'card-held',
    'card-held',
    'card-free',
    'card-free',
  ]);
});

it('a host that learned it from the journal alone waits for each of them too', async () => {
  await measured();
  cards = createCardLedger();
  expect(look(watched(), [1, 8], 4)).toMatchObject({ code: 'card-settling', gpu: 'B' });
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { GpuSample } from '../../../../electron/core/protocol/machine/gpu-sample.ts';
import {
  type AskForGpus,
  BackgroundReader,
} from '../../../../electron/monitor/gpu/programs/background-reader.ts';
import { gpuSample } from '../../../support/machine-sample.ts';

type Answer = Awaited<ReturnType<AskForGpus>>;

/** What is read at each of these times, in milliseconds. */
async function readingsAt(times: readonly number[], answers: readonly Answer[]): Promise<string[]> {
  let asked = 0;
  const reader = new BackgroundReader('amd-smi', async () => answers[asked++] ?? []);
  const kinds: string[] = [];
  for (const nowMs of times) {
    const reading = reader.read({ at: nowMs, nowMs });
    kinds.push(reading.kind === 'read' ? 'read' : reading.refusal.kind);
    await nextTurn();
  }
  return kinds;
}
const absent: Answer = { kind: 'no-program', program: 'amd-smi' };
const gpus: GpuSample[] = [gpuSample({})];

it('a refusal is told once at least, however rarely it is asked', async () => {
  expect(await readingsAt([0, 60_000, 120_000], [absent, absent])).toEqual([
    'pending',
    'no-program',
    'no-program',
  ]);
});

it('after a refusal that was told it is asked again, and the answer to that counts', async () => {
  expect(await readingsAt([0, 1_000, 30_000, 31_000], [absent, gpus])).toEqual([
    'pending',
    'no-program',
    'pending',
    'read',
  ]);
});

it('a good answer stays until the next one', async () => {
  expect(await readingsAt([0, 1_000, 6_000, 7_000], [gpus, absent])).toEqual([
    'pending',
    'read',
    'read',
    'no-program',
  ]);
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { GpuReaders } from '../../../electron/monitor/gpu/gpu-readers.ts';
import { BackgroundReader } from '../../../electron/monitor/gpu/programs/background-reader.ts';

it.each([100, 1_000, 60_000])(
  'a program that is not installed is on its way once, with a sample every %i ms',
  async (everyMs) => {
    const absent = new BackgroundReader('amd-smi', async () => ({
      kind: 'no-program',
      program: 'amd-smi',
    }));
    const readers = new GpuReaders([[absent]]);
    const seen: unknown[] = [];
    for (let sample = 0; sample < 400; sample++) {
      const nowMs = sample * everyMs;
      seen.push(readers.read({ at: nowMs, nowMs }).gpuReaders[0]?.refusal?.kind);
      await nextTurn();
    }
    expect([seen[0], new Set(seen.slice(1))]).toEqual(['pending', new Set(['no-program'])]);
  },
);

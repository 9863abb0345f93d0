import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReaderRefusal } from '../../electron/core/protocol/machine/gpu-reader.ts';
import type { MachineSample } from '../../electron/core/protocol/machine/machine-sample.ts';
import { UNKNOWN_PROCESS } from '../../electron/monitor/machine/contract/machine-reader.ts';
import { Monitor } from '../../electron/monitor/monitor.ts';
import { machineSample } from '../support/machine-sample.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('samples come once a second until each reader has answered, however rare they are to be', () => {
  let refusal: ReaderRefusal | null = { kind: 'pending' };
  const samples: MachineSample[] = [];
  const monitor = new Monitor({
    gpus: { read: () => ({ gpus: [], gpuReaders: [{ reader: 'amd-smi', refusal }] }), close: () => {} },
    machine: { read: () => machineSample(), describe: () => UNKNOWN_PROCESS },
    send: ({ sample }) => void samples.push(sample),
  });
  monitor.attend({ kind: 'attend', intervalMs: 60_000, jobs: [], folders: [] });
  vi.advanceTimersByTime(2_500);
  expect(samples).toHaveLength(3);
  refusal = null;
  vi.advanceTimersByTime(30_000);
  expect(samples).toHaveLength(4);
  monitor.close();
});

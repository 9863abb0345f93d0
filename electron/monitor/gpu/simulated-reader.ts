import { join } from 'node:path';
import {
  simulatedGpu,
  simulatedLate,
  simulatedTotal,
  simulatedUse,
} from '../../core/machine/simulated-gpu.ts';
import { systemNames, systemText } from '../base/system-text.ts';
import type { GpuReader, GpuReading, ReadingTime } from './contract/gpu-reader.ts';

/** Reads the simulated card from its folder; null: this program has no home. */
export const simulatedReader = (folder: string | null): GpuReader => ({
  id: 'simulated',
  read: ({ at }: ReadingTime): GpuReading => {
    const card = folder === null ? '' : (systemText(join(folder, 'card.json')) ?? '');
    const total = simulatedTotal(card);
    if (folder === null || total === null) return { kind: 'refused', refusal: { kind: 'no-gpu' } };
    const uses = systemNames(folder).flatMap((file) => {
      const pid = Number(/^(\d+)\.json$/.exec(file)?.[1]);
      if (!Number.isInteger(pid) || !isAlive(pid)) return [];
      return simulatedUse(pid, systemText(join(folder, file)) ?? '') ?? [];
    });
    return { kind: 'read', gpus: [simulatedGpu(total, uses, at, simulatedLate(card, at))] };
  },
  close: () => {},
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

import { describe, expect, it } from 'vitest';
import { ReaderRefusal } from '../../../electron/core/protocol/machine/gpu-reader.ts';
import { GpuSample } from '../../../electron/core/protocol/machine/gpu-sample.ts';
import type { GpuReader, GpuReading } from '../../../electron/monitor/gpu/contract/gpu-reader.ts';
import { until } from '../../support/until.ts';

/** A reader with a card to read, and without; `used`: the memory in use on its first card. */
export interface ReaderStage {
  present(): GpuReader;
  absent(): GpuReader;
  used: number;
}

/** The first answer that is not "on its way". */
export async function settled(reader: GpuReader, nowMs = 0): Promise<GpuReading> {
  let reading = reader.read({ at: 1_000, nowMs });
  await until(() => {
    reading = reader.read({ at: 1_000, nowMs });
    return reading.kind === 'read' || reading.refusal.kind !== 'pending';
  }, 'the reader answers');
  return reading;
}

/** Holds a reader to the contract of all GPU readers. */
export function describeReader(id: string, { present, absent, used }: ReaderStage): void {
  describe(id, () => {
    it('reads valid samples under its own name, with distinct keys', async () => {
      const reader = present();
      const reading = await settled(reader);
      if (reading.kind !== 'read') throw new Error(JSON.stringify(reading.refusal));
      expect(reading.gpus.map((gpu) => GpuSample.parse(gpu))).toEqual(reading.gpus);
      expect(reading.gpus.every((gpu) => gpu.reader === id)).toBe(true);
      expect(new Set(reading.gpus.map(({ key }) => key)).size).toBe(reading.gpus.length);
      expect(reading.gpus[0]?.memory.usedBytes).toBe(used);
      reader.close();
    });

    it('says that a card is simulated exactly if it is', async () => {
      const reading = await settled(present());
      expect(
        reading.kind === 'read' && reading.gpus.every((gpu) => gpu.isSimulated === (id === 'simulated')),
      ).toBe(true);
    });

    it('refuses with a reason where there is nothing to read, and never throws', async () => {
      const reading = await settled(absent());
      if (reading.kind !== 'refused') throw new Error('it reads');
      expect(ReaderRefusal.parse(reading.refusal)).toEqual(reading.refusal);
    });
  });
}

import type { DiskSample } from '../../protocol/machine/machine-sample.ts';
import type { CounterRow } from './gpu-counters.ts';

/** The rows of Windows' counters of logical disks, whose instances are drives such as `C:`. */
export interface DiskRows {
  readBytesPerSecond: readonly CounterRow[];
  writtenBytesPerSecond: readonly CounterRow[];
  idlePercent: readonly CounterRow[];
  secondsPerRead: readonly CounterRow[];
  secondsPerWrite: readonly CounterRow[];
}

type DriveUse = Pick<
  DiskSample,
  'readBytesPerSecond' | 'writtenBytesPerSecond' | 'busyShare' | 'readMs' | 'writeMs'
>;

/** What a drive did since the collection before; null for each figure that Windows does not have. */
export function driveUse(rows: DiskRows, drive: string): DriveUse {
  const figure = (counter: readonly CounterRow[]): number | null => {
    const found = counter.find(({ instance }) => instance.toUpperCase() === drive.toUpperCase());
    const value = found?.value ?? null;
    return value !== null && Number.isFinite(value) && value >= 0 ? value : null;
  };
  const idle = figure(rows.idlePercent);
  // 0 where nothing was read.
  const mean = (seconds: number | null) => (seconds === null || seconds === 0 ? null : seconds * 1000);
  return {
    readBytesPerSecond: figure(rows.readBytesPerSecond),
    writtenBytesPerSecond: figure(rows.writtenBytesPerSecond),
    busyShare: idle === null ? null : 1 - Math.min(100, idle) / 100,
    readMs: mean(figure(rows.secondsPerRead)),
    writeMs: mean(figure(rows.secondsPerWrite)),
  };
}

/** The drive that a path begins with, such as `C:`; null for a path without one (network, device). */
export const driveOf = (path: string): string | null =>
  /^([a-z]:)[\\/]/i.exec(path)?.[1]?.toUpperCase() ?? null;

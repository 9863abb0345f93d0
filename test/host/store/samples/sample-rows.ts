import {
  SAMPLE_COLUMNS,
  type SampleColumn,
} from '../../../../electron/core/protocol/disk/memory/sample-column.ts';

/** A row of samples of which only this is known, by column. */
export const sampleRow = (atMs: number, known: Partial<Record<SampleColumn, number>>) => ({
  atMs,
  values: SAMPLE_COLUMNS.map((column) => known[column] ?? null),
});

/** What a job with a GPU writes at a moment: figures as long as those of a large one, which change all the time. */
export function fullRow(atMs: number) {
  const wave = (size: number, step: number) => Math.round(size * (1 + 0.3 * Math.sin(atMs / step)));
  const noise = (size: number) => (atMs * 7_919) % size;
  return sampleRow(atMs, {
    attempt: 1,
    device_own_bytes: wave(18e9, 9e5) + noise(5e7),
    device_others_bytes: wave(1.2e9, 3e6) + noise(1e6),
    device_total_bytes: 25_769_803_776,
    shared_own_bytes: noise(2e8),
    commit_own_bytes: wave(31e9, 8e5) + noise(9e7),
    commit_others_bytes: wave(14e9, 2e6) + noise(3e7),
    commit_total_bytes: 137_438_953_472,
    ram_own_bytes: wave(21e9, 7e5) + noise(8e7),
    ram_others_bytes: wave(11e9, 1e6) + noise(4e7),
    ram_total_bytes: 68_719_476_736,
    handles_own: 1_200 + noise(97),
    gpu_busy_percent: noise(101),
    gpu_celsius: 50 + noise(23),
    gpu_watts: 200 + noise(999) / 10,
    processors: noise(8_000) / 1_000,
    torch_allocated_bytes: wave(12e9, 9e5) + noise(5e7),
    torch_reserved_bytes: wave(16e9, 9e5) + noise(5e6),
  });
}

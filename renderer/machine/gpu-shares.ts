import type { GpuSample } from '../../electron/core/protocol/machine/gpu-sample.ts';
import type { MachineHolder } from '../../electron/core/protocol/wire/machine-now.ts';

/** Whose the memory of a GPU is, in bytes. */
export interface GpuShares {
  /** Of runs with a living job. */
  own: number;
  /** Of what runs left behind. */
  leftover: number;
  /** Of all other programs. */
  others: number;
}

/** Whose the memory of a GPU is; null unless everything that this needs is reported. */
export function sharesOf(
  { key, memory, processes }: Pick<GpuSample, 'key' | 'memory' | 'processes'>,
  holders: readonly MachineHolder[],
): GpuShares | null {
  const { usedBytes } = memory;
  if (usedBytes === null || processes === null) return null;
  const kinds = new Map(
    holders.filter(({ gpu }) => gpu === key).map(({ pid, owner }) => [pid, owner.kind] as const),
  );
  const sum = { run: 0, leftover: 0 };
  for (const { pid, usedBytes: held } of processes) {
    const kind = kinds.get(pid) ?? 'other';
    if (kind === 'other') continue;
    if (held === null) return null;
    sum[kind] += held;
  }
  // Two readings of a driver need not be of the same moment.
  const own = Math.min(sum.run, usedBytes);
  const leftover = Math.min(sum.leftover, usedBytes - own);
  return { own, leftover, others: usedBytes - own - leftover };
}

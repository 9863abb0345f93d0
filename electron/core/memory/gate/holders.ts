import type { GpuHolder } from '../../protocol/disk/memory/gpu-holder.ts';

/** The holders, the largest first; those whose use is unknown come last. */
export const byUse = (holders: readonly GpuHolder[]): GpuHolder[] =>
  [...holders].sort((a, b) => (b.usedBytes ?? -1) - (a.usedBytes ?? -1));

/** What living parents of the job hold together, as far as it is known. */
export const parentBytesOf = (holders: readonly GpuHolder[]): number =>
  holders.reduce((sum, { whose, usedBytes }) => sum + (whose === 'parent' ? (usedBytes ?? 0) : 0), 0);

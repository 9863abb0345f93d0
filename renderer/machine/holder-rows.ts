import type { GpuProcess, GpuSample } from '../../electron/core/protocol/machine/gpu-sample.ts';
import type { MachineHolder } from '../../electron/core/protocol/wire/machine-now.ts';

/** A process that holds memory of a GPU. */
export interface HolderRow {
  /** Different for each row of a GPU, and the same from sample to sample. */
  key: string;
  process: GpuProcess;
  owner: MachineHolder['owner'];
}

const OTHER = { kind: 'other' } as const;

/** The holders of a GPU, those with the most memory first; null if they are not reported. */
export function holderRows(
  { key, processes }: Pick<GpuSample, 'key' | 'processes'>,
  holders: readonly MachineHolder[],
): HolderRow[] | null {
  if (processes === null) return null;
  const owners = new Map(
    holders.filter(({ gpu }) => gpu === key).map(({ pid, owner }) => [pid, owner] as const),
  );
  return processes
    .map((process) => ({
      key: [process.pid, process.startedAt, process.gpuInstance, process.computeInstance].join(' '),
      process,
      owner: owners.get(process.pid) ?? OTHER,
    }))
    .sort(
      (a, b) => (b.process.usedBytes ?? -1) - (a.process.usedBytes ?? -1) || a.process.pid - b.process.pid,
    );
}

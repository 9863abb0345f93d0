import type { GpuProcess } from '../../../machine/gpu-sample.ts';
import type { ProcessTreeSample } from '../../../machine/machine-sample.ts';
import type { MachineHolder } from '../../../wire/machine-now.ts';
import { formatBytes, formatDateTime } from '../../quantities.ts';
import { bytesOf, joinedIfKnown } from '../phrases/figures.ts';

/** What `vigil machine` says in English, beside the figures that it shares with the window. */
export const machine = {
  holder: (process: GpuProcess, owner: MachineHolder['owner'] | null): string =>
    joinedIfKnown(
      `process ${process.pid}${process.name === null ? '' : ` (${process.name})`}`,
      process.usedBytes === null ? 'memory not reported' : formatBytes(process.usedBytes),
      bytesOf(process.sharedBytes, 'of the machine'),
      process.user === null ? null : `user ${process.user}`,
      process.startedAt === null ? null : `since ${formatDateTime(process.startedAt)}`,
      ownerInWords(owner),
    ),
  tree: (tree: ProcessTreeSample): string =>
    joinedIfKnown(
      tree.id,
      tree.pids.length === 1 ? '1 process' : `${tree.pids.length} processes`,
      tree.processors === null ? null : `${tree.processors.toFixed(2)} processors`,
      bytesOf(tree.residentBytes, 'of memory'),
      tree.handles === null ? null : `${tree.handles} open files or handles`,
    ),
} as const;

function ownerInWords(owner: MachineHolder['owner'] | null): string {
  if (owner === null || owner.kind === 'other') return 'not a run of Vigil';
  const run = `run ${owner.name} (${owner.id})`;
  return owner.kind === 'run' ? run : `left behind by ${run}`;
}

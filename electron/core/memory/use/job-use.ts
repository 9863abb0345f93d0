import type { MemoryResource } from '../../protocol/disk/memory/memory-resource.ts';
import type { GpuSample } from '../../protocol/machine/gpu-sample.ts';
import type { MachineSample, ProcessTreeSample } from '../../protocol/machine/machine-sample.ts';

/** How much of a resource a job uses at one moment, in bytes; `handles` in pieces. */
export interface ResourceUse {
  /** Used by the job's processes. */
  own: number;
  /** Used by everything else, the system included; null if unknown, 0 for what is not shared. */
  others: number | null;
  /** All that there is; null if unknown or without a limit. */
  total: number | null;
}

/** What a job uses at one moment. A resource whose use is unknown is missing. */
export interface JobUse {
  /** `key` of the GPU of which the job uses most; null if it uses none, or if that is unknown for one of them. */
  gpu: string | null;
  /** Processes of the job that hold memory of that GPU. */
  gpuProcesses: number;
  uses: Partial<Record<MemoryResource, ResourceUse>>;
}

/** What a run's job uses by a sample; null if its processes were not found. */
export function jobUse({ trees, gpus, memory }: MachineSample, id: string): JobUse | null {
  const tree = trees.find((each) => each.id === id);
  if (tree === undefined || tree.pids.length === 0) return null;
  const pids = new Set(tree.pids);
  const cards = gpus.map((gpu) => ({ gpu, use: deviceUse(gpu, pids) }));
  const isKnown = cards.every(({ gpu, use }) => use !== null || gpu.processes === null || !holds(gpu, pids));
  const [card = null] = cards
    .filter(({ use }) => isKnown && use !== null && use.own > 0)
    .sort((a, b) => (b.use?.own ?? 0) - (a.use?.own ?? 0));
  const shared = card === null ? null : sumOf(card.gpu, pids, 'sharedBytes');
  const found: Record<MemoryResource, ResourceUse | null> = {
    device: card?.use ?? null,
    shared: shared === null ? null : { own: shared, others: 0, total: null },
    ram: ramUse(tree, memory),
    commit: commitUse(tree, memory),
    handles: tree.handles === null ? null : { own: tree.handles, others: 0, total: null },
  };
  const uses: JobUse['uses'] = {};
  for (const resource of RESOURCES) {
    const use = found[resource];
    if (use !== null) uses[resource] = use;
  }
  return { gpu: card?.gpu.key ?? null, gpuProcesses: card === null ? 0 : holdersOf(card.gpu, pids), uses };
}

/** Every resource, in the order in which they are shown. */
export const RESOURCES = [
  'device',
  'shared',
  'commit',
  'ram',
  'handles',
] as const satisfies readonly MemoryResource[];

const holdersOf = ({ processes }: GpuSample, pids: ReadonlySet<number>): number =>
  (processes ?? []).filter(({ pid, usedBytes }) => pids.has(pid) && (usedBytes ?? 0) > 0).length;

/** True if a process of the job is on the GPU. */
const holds = ({ processes }: GpuSample, pids: ReadonlySet<number>): boolean =>
  processes?.some(({ pid }) => pids.has(pid)) ?? false;

/** Null if the driver does not report the use of each process. */
function deviceUse(gpu: GpuSample, pids: ReadonlySet<number>): ResourceUse | null {
  const own = sumOf(gpu, pids, 'usedBytes');
  if (own === null) return null;
  const { usedBytes, totalBytes } = gpu.memory;
  return { own, others: usedBytes === null ? null : Math.max(0, usedBytes - own), total: totalBytes };
}

/** What these processes use of a GPU; null if it is unknown for one of them. */
function sumOf(
  { processes }: GpuSample,
  pids: ReadonlySet<number>,
  what: 'usedBytes' | 'sharedBytes',
): number | null {
  if (processes === null) return null;
  let sum = 0;
  for (const process of processes) {
    if (!pids.has(process.pid)) continue;
    const bytes = process[what];
    if (bytes === null) return null;
    sum += bytes;
  }
  return sum;
}

/**
 * Without the pages of files, which the system takes back when memory is short. Pages that processes share after a fork
 * count for each, in the job's use as well as in its wall, so what is left is right. Null if the figures contradict each
 * other, as where much of it is in the page file.
 */
function ramUse(
  { privateBytes: own }: ProcessTreeSample,
  { totalBytes, availableBytes }: MachineSample['memory'],
): ResourceUse | null {
  if (own === null) return null;
  if (totalBytes === null || availableBytes === null) return { own, others: null, total: totalBytes };
  const others = totalBytes - availableBytes - own;
  return others < 0 ? null : { own, others, total: totalBytes };
}

/** A system that promises more than it has (Linux, usually) has no limit. */
function commitUse(
  { privateBytes: own }: ProcessTreeSample,
  { commitBytes, commitLimitBytes, isCommitLimited }: MachineSample['memory'],
): ResourceUse | null {
  if (own === null) return null;
  return {
    own,
    others: commitBytes === null ? null : Math.max(0, commitBytes - own),
    total: isCommitLimited === true ? commitLimitBytes : null,
  };
}

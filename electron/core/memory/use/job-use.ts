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
  /** `key` of the GPU of which the job uses the largest share; null if it uses none. */
  gpu: string | null;
  uses: Partial<Record<MemoryResource, ResourceUse>>;
}

/** What a run's job uses by a sample; null if its processes were not found. */
export function jobUse({ trees, gpus, memory }: MachineSample, id: string): JobUse | null {
  const tree = trees.find((each) => each.id === id);
  if (tree === undefined || tree.pids.length === 0) return null;
  const pids = new Set(tree.pids);
  const [card = null] = gpus
    .map((gpu) => ({ key: gpu.key, use: deviceUse(gpu, pids), shared: sumOf(gpu, pids, 'sharedBytes') }))
    .filter(({ use }) => use !== null && use.own > 0)
    .sort((a, b) => shareOf(b.use) - shareOf(a.use));
  const found: Record<MemoryResource, ResourceUse | null> = {
    device: card?.use ?? null,
    shared: typeof card?.shared === 'number' ? { own: card.shared, others: 0, total: null } : null,
    ram: ramUse(tree, memory),
    commit: commitUse(tree, memory),
    handles: tree.handles === null ? null : { own: tree.handles, others: 0, total: null },
  };
  const uses: JobUse['uses'] = {};
  for (const resource of RESOURCES) {
    const use = found[resource];
    if (use !== null) uses[resource] = use;
  }
  return { gpu: card?.key ?? null, uses };
}

/** Every resource, in the order in which they are shown. */
export const RESOURCES = [
  'device',
  'shared',
  'commit',
  'ram',
  'handles',
] as const satisfies readonly MemoryResource[];

const shareOf = (use: ResourceUse | null): number => (use?.total ? use.own / use.total : 0);

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

function ramUse(
  { residentBytes: own }: ProcessTreeSample,
  { totalBytes, availableBytes }: MachineSample['memory'],
): ResourceUse | null {
  if (own === null) return null;
  const isKnown = totalBytes !== null && availableBytes !== null;
  return { own, others: isKnown ? Math.max(0, totalBytes - availableBytes - own) : null, total: totalBytes };
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

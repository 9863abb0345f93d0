import type { GpuHolder } from '../../protocol/disk/memory/gpu-holder.ts';
import type { GpuSample } from '../../protocol/machine/gpu-sample.ts';
import type { MachineSample } from '../../protocol/machine/machine-sample.ts';
import type { SettleLook } from './settle-gate.ts';

const NONE: ReadonlySet<number> = new Set();

/** A GPU at one moment. */
export interface CardLook {
  name: string;
  totalBytes: number | null;
  /** In use beside the jobs of Vigil but parents, which are meant to share it when they run at once; null: not reported. */
  usedBytes: number | null;
  /** In use altogether; null: not reported. */
  heldBytes: number | null;
  /** Free bytes, as the driver reports them; null: not reported. */
  freeBytes: number | null;
  /** Processes that hold memory of it. */
  holders: GpuHolder[];
}

/** Whose processes are not just any. */
export interface KnownProcesses {
  /** When the run was created: a process that was given the pid of a parent later is a stranger. */
  createdAt: number;
  /** Processes that asked for the run. */
  parents: readonly number[];
}

/** Whether a process asked for the run. */
export const isParent = (
  { pid, startedAt }: Pick<GpuHolder, 'pid' | 'startedAt'>,
  { createdAt, parents }: KnownProcesses,
): boolean => parents.includes(pid) && startedAt !== null && startedAt <= createdAt;

/**
 * The GPU with a key in a sample, as a run sees it; null if it is not there. `counted`: processes of jobs whose memory counts
 * as in use like that of others.
 */
export function cardIn(
  { gpus, trees }: Pick<MachineSample, 'gpus' | 'trees'>,
  key: string,
  known: KnownProcesses,
  counted: ReadonlySet<number> = NONE,
): CardLook | null {
  const gpu = gpus.find((each) => each.key === key);
  if (gpu === undefined) return null;
  const parentPids = new Set(
    (gpu.processes ?? []).filter((each) => isParent(each, known)).map(({ pid }) => pid),
  );
  // A sweep agent may be a job of Vigil itself.
  const jobs = new Set(trees.flatMap(({ pids }) => pids).filter((pid) => !parentPids.has(pid)));
  const { usedBytes, totalBytes, freeBytes } = gpu.memory;
  const ours = bytesOf(gpu, new Set([...jobs].filter((pid) => !counted.has(pid))));
  return {
    ...{ name: gpu.name ?? gpu.key, totalBytes },
    usedBytes: usedBytes === null ? null : Math.max(0, usedBytes - ours),
    heldBytes: usedBytes,
    freeBytes,
    holders: (gpu.processes ?? []).flatMap(({ pid, name, user, startedAt, usedBytes: held }) => {
      const whose = parentPids.has(pid) ? 'parent' : jobs.has(pid) ? 'attempt' : 'other';
      return pid < 1 ? [] : { pid, name, user, startedAt, usedBytes: held, whose };
    }),
  };
}

/** What these processes hold, as far as it is reported. */
const bytesOf = ({ processes }: GpuSample, pids: ReadonlySet<number>): number =>
  (processes ?? []).reduce((sum, { pid, usedBytes }) => sum + (pids.has(pid) ? (usedBytes ?? 0) : 0), 0);

/** The same for the gate. `seen`: null if the card is not there. */
export const settleLook = (seen: CardLook | null, elapsedMs: number, isFresh: boolean): SettleLook => ({
  ...{ elapsedMs, isFresh, usedBytes: seen?.usedBytes ?? null, heldBytes: seen?.heldBytes ?? null },
  ...{ totalBytes: seen?.totalBytes ?? null, freeBytes: seen?.freeBytes ?? null },
  holders: seen?.holders ?? [],
});

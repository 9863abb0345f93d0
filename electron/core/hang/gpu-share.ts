import type { MachineSample } from '../protocol/machine/machine-sample.ts';

/**
 * Share of the time that the busiest GPU of a job worked, 0 to 1, for whomever: a job beside others on a busy GPU is not
 * called idle. Of all GPUs if it is on none of them as far as their drivers say. Null if one of them does not report it, or
 * there is none.
 * @param id  the job's run
 */
export function gpuShareOf(
  { trees, gpus }: Pick<MachineSample, 'trees' | 'gpus'>,
  id: string,
): number | null {
  const pids = new Set(trees.find((tree) => tree.id === id)?.pids);
  const own = gpus.filter(({ processes }) => processes?.some(({ pid }) => pids.has(pid)));
  const shares = (own.length > 0 ? own : gpus).map(({ busyPercent }) => busyPercent);
  const known = shares.filter((share) => share !== null);
  return known.length === 0 || known.length < shares.length ? null : Math.max(...known) / 100;
}

import type { MachineSample } from '../protocol/machine/machine-sample.ts';

/** A slow reader hands out its last answer meanwhile. An older one says nothing of the time of the sample. */
const OLDEST_MS = 10_000;

/**
 * Share of the time that the busiest GPU of a job worked, 0 to 1, for whomever: a job beside others on a busy GPU is not
 * called idle. Of all GPUs if it is on none of them as far as their drivers say, and also of those whose driver does not say
 * who is on them. Null if one of them does not report it, or not of now, or none was found; 0 where Windows, which knows those of
 * every maker, has none.
 * @param id  the job's run
 */
export function gpuShareOf(
  { at, trees, gpus, gpuReaders }: Pick<MachineSample, 'at' | 'trees' | 'gpus' | 'gpuReaders'>,
  id: string,
): number | null {
  if (gpus.length === 0 && gpuReaders.some(knowsOfNone)) return 0;
  const pids = new Set(trees.find((tree) => tree.id === id)?.pids);
  const isOn = ({ processes }: (typeof gpus)[number]) => processes?.some(({ pid }) => pids.has(pid));
  const own = gpus.some(isOn) ? gpus.filter((gpu) => gpu.processes === null || isOn(gpu)) : gpus;
  const shares = own.map((gpu) => (Math.abs(at - gpu.at) <= OLDEST_MS ? gpu.busyPercent : null));
  const known = shares.filter((share) => share !== null);
  return known.length === 0 || known.length < shares.length ? null : Math.max(...known) / 100;
}

const knowsOfNone = ({ reader, refusal }: MachineSample['gpuReaders'][number]): boolean =>
  reader === 'windows-counters' && refusal?.kind === 'no-gpu';

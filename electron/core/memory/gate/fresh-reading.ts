import type { MachineSample } from '../../protocol/machine/machine-sample.ts';

type Sample = Pick<MachineSample, 'gpus' | 'gpuReaders'>;

/** A monitor without a sample after this time, or without a new reading, says nothing about the card. */
export const FIRST_SAMPLE_MS = 30_000;

/** The readings of a GPU that were seen while something waits for it. */
export interface SeenReadings {
  /** When the newest was asked for; null: the GPU is not there. */
  at: number | null;
  /** How often there was another one than before. */
  changes: number;
}

/** The readings with that of a sample. `before`: undefined at the first look. */
export function withReading(before: SeenReadings | undefined, { gpus }: Sample, key: string): SeenReadings {
  const at = gpus.find((each) => each.key === key)?.at ?? null;
  if (before === undefined) return { at, changes: 0 };
  return before.at === at ? before : { at, changes: before.changes + 1 };
}

/**
 * Whether the newest was asked for since the wait began: a program that reads GPUs needs seconds, and its answer may be from
 * before. By the clock; if that was set back meanwhile, by the second reading after the first look, which is asked for only
 * once the first has answered. A reader that hangs keeps nothing waiting for ever: after `FIRST_SAMPLE_MS` any will do.
 */
export const isFresh = ({ at, changes }: SeenReadings, since: number, elapsedMs: number): boolean =>
  at === null || at >= since || changes >= 2 || elapsedMs >= FIRST_SAMPLE_MS;

/** Whether a GPU may still appear: a program that reads GPUs has not answered yet. */
export const isStillRead = ({ gpus, gpuReaders }: Sample, key: string): boolean =>
  gpuReaders.some(({ refusal }) => refusal?.kind === 'pending') && !gpus.some((each) => each.key === key);

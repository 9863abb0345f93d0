import type { RunDelta } from '../../../core/protocol/wire/run-view.ts';

/** How much the newest attempt of a run has printed, for what is said where no iteration was recognised in it. */
export const outputSeen = ({
  reading,
  attempts,
}: Pick<RunDelta, 'reading' | 'attempts'>): { linesRead: number | null; bytes: number } => ({
  linesRead: reading.linesRead,
  bytes: attempts.at(-1)?.outputBytes ?? 0,
});

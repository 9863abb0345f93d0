import type { RunDelta } from '../../../core/protocol/wire/run-view.ts';

/** How much the newest attempt has printed, for the sentence that says that no iteration was recognised. */
export const outputSeen = ({
  reading,
  attempts,
}: Pick<RunDelta, 'reading' | 'attempts'>): { linesRead: number | null; bytes: number } => ({
  linesRead: reading.linesRead,
  bytes: attempts.at(-1)?.outputBytes ?? 0,
});

import type { WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';

/** What follows once the living job has left, as the user asked; null: it need not leave. */
export function leaveSentence(
  { memory, attempts }: Pick<MergedRun, 'memory' | 'attempts'>,
  words: WindowText['shared'],
): string | null {
  const isLiving = attempts.at(-1)?.endedAt === null;
  return isLiving && memory?.leaveAsked ? words.leaveAsked[memory.leaveAsked] : null;
}

import type { ChartMark } from '../../charts/chart-data.ts';
import type { WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { deaths } from '../figures/run-figures.ts';

/**
 * Marks across the charts of samples, in the order of time: where attempts died.
 * @param xOf  where a moment lies on the axis in use
 */
export function memoryMarks(
  run: MergedRun,
  xOf: (atMs: number) => number,
  words: WindowText['memory'],
): ChartMark[] {
  return deaths(run).flatMap(({ attempt }) => {
    const endedAt = run.attempts.find((each) => each.attempt === attempt)?.endedAt ?? null;
    return endedAt === null ? [] : [{ x: xOf(endedAt), word: words.attemptEnded(attempt) }];
  });
}

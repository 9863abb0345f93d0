import type { ChartMark } from '../../charts/chart-data.ts';
import type { WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { deaths } from '../figures/run-figures.ts';

/**
 * Marks across the charts of samples, in the order of time: where attempts died or were recycled.
 * @param xOf  where a moment lies on the axis in use
 */
export function memoryMarks(
  run: MergedRun,
  xOf: (atMs: number) => number,
  words: WindowText['memory'],
): ChartMark[] {
  const died = new Set(deaths(run).map(({ attempt }) => attempt));
  return run.attempts.flatMap(({ attempt, endedAt, judged }) => {
    if (endedAt === null) return [];
    if (judged?.class === 'recycle') return [{ x: xOf(endedAt), word: words.recycled }];
    return died.has(attempt) ? [{ x: xOf(endedAt), word: words.attemptEnded(attempt) }] : [];
  });
}

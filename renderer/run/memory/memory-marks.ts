import type { ChartMark } from '../../charts/chart-data.ts';
import type { WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { interruptions } from '../figures/run-figures.ts';

/**
 * Marks across the charts of samples, in the order of time: where attempts died or were recycled.
 * @param xOf  where a moment lies on the axis in use
 */
export function memoryMarks(
  run: MergedRun,
  xOf: (atMs: number) => number,
  words: WindowText['memory'],
): ChartMark[] {
  const looks = new Map(interruptions(run).map(({ attempt, look }) => [attempt, look]));
  return run.attempts.flatMap(({ attempt, endedAt }) => {
    const look = looks.get(attempt);
    if (endedAt === null || look === undefined) return [];
    return [
      { x: xOf(endedAt), word: look === 'recycled' ? words.recycled : words.attemptEnded(attempt), look },
    ];
  });
}

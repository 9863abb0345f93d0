import { roundRange } from '../../electron/core/home/round-range.ts';
import { formatDuration, roughDuration } from '../../electron/core/protocol/text/quantities.ts';
import { leftRangeNow } from '../../electron/core/protocol/wire/left-range.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import type { WindowText } from '../text/window-text.ts';

const HOUR_MS = 3_600_000;

const rounded = (ms: number): string => (ms < HOUR_MS ? roughDuration(ms) : formatDuration(ms));

/** The time left of a run as a range, without digits that mean nothing; null if its spread is unknown. */
export function leftRangeWords(
  row: RunRow,
  nowMs: number,
  { home }: Pick<WindowText, 'home'>,
): string | null {
  const range = leftRangeNow(row, nowMs);
  if (range === null) return null;
  const { leastMs, mostMs } = roundRange(range);
  return home.range(leastMs === 0 ? null : rounded(leastMs), rounded(mostMs));
}

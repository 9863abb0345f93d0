import { LONGEST_INTERVAL_MS, SHORTEST_INTERVAL_MS } from '../../electron/core/protocol/monitor-interval.ts';

/** The interval that a text of seconds says, in milliseconds; null if it says none, or one that cannot be chosen. */
export function intervalOf(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,6}(?:[.,]\d{1,6})?$/.test(trimmed)) return null;
  // To whole milliseconds: 0.1 s is no sum of powers of two.
  const ms = Math.round(Number(trimmed.replace(',', '.')) * 1_000);
  return ms >= SHORTEST_INTERVAL_MS && ms <= LONGEST_INTERVAL_MS ? ms : null;
}

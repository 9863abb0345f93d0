const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const DATE = /^(\d{4})-(\d\d)-(\d\d)[ T]+(\S+)$/;

/**
 * The moment that a person means by `23:00`, which is the next such time, or by `2026-12-01 08:00`, in the zone of this
 * machine; null: it is neither, or is past.
 */
export function startTimeOf(text: string, nowMs: number): number | null {
  const [, year, month, day, clock = text.trim()] = DATE.exec(text.trim()) ?? [];
  const [, hour, minute] = CLOCK.exec(clock) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const at = new Date(nowMs);
  if (year !== undefined) {
    at.setFullYear(Number(year), Number(month) - 1, Number(day));
    // The 31st of a short month is another day.
    if (at.getMonth() !== Number(month) - 1 || at.getDate() !== Number(day)) return null;
  }
  at.setHours(Number(hour), Number(minute), 0, 0);
  if (at.getTime() > nowMs) return at.getTime();
  if (year !== undefined) return null;
  at.setDate(at.getDate() + 1);
  return at.getTime();
}

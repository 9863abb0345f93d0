const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** A length of time in running text, no more exact than one needs it: `0.4 s`, `40 s`, `14 min`, `2 h 10 min`. */
export function englishDuration(ms: number): string {
  if (ms < 10 * SECOND_MS) return `${Number((ms / SECOND_MS).toFixed(1))} s`;
  if (ms < 2 * MINUTE_MS) return `${Math.round(ms / SECOND_MS)} s`;
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(ms / HOUR_MS);
  return `${hours} h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`;
}

/** The time of day on this machine: `03:12`. */
export function englishClock(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

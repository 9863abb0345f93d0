/** Numbers, lengths of time and sizes as people read them. Digits and units are the same in every language we have. */

/** A value of the objective: six significant digits, no trailing zeros. `–` when there is none. */
export function formatValue(value: number | null): string {
  if (value === null) return '–';
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e7 || size < 1e-4)) return value.toExponential(4);
  return String(Number(value.toPrecision(6)));
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A length of time in its two largest units: `850 ms`, `12 s`, `4 min 05 s`, `2 h 10 min`, `3 d 04 h`. `–` when unknown. */
export function formatDuration(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${twoDigits(seconds % 60)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`;
  const hours = Math.round(minutes / 60);
  return `${Math.floor(hours / 24)} d ${twoDigits(hours % 24)} h`;
}

/** A length of time that is shown while it changes: whole seconds, so that its width stays put. */
export const formatRunning = (ms: number): string =>
  ms < 10_000 ? `${Math.max(0, Math.floor(ms / 1000))} s` : formatDuration(ms);

const SIZE_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** A size in binary units: `812 B`, `12.3 KiB`. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${step === 0 ? value : value.toFixed(1)} ${SIZE_UNITS[step] ?? 'B'}`;
}

/** Time of day in the zone of this machine, with seconds: `03:12:05`. */
export function formatClock(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
}

/** Words for days that are not today. */
export interface DayWords {
  yesterday(time: string): string;
  /** `month` from 1; `year` is null where it is this one. */
  onDate(day: number, month: number, year: number | null, time: string): string;
}

/**
 * When something happened, as every list says it: `14:05` today, `Yesterday 14:05`, else with its date. `seconds` where
 * events follow each other closely.
 */
export function formatMoment(
  at: number,
  nowMs: number,
  words: DayWords,
  precision: 'minutes' | 'seconds' = 'minutes',
): string {
  const date = new Date(at);
  const now = new Date(nowMs);
  const time = formatClock(at).slice(0, precision === 'minutes' ? 5 : 8);
  // Not 24 hours back: days are 23 or 25 hours long where clocks are changed.
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return time;
  if (date.toDateString() === yesterday.toDateString()) return words.yesterday(time);
  const year = date.getFullYear() === now.getFullYear() ? null : date.getFullYear();
  return words.onDate(date.getDate(), date.getMonth() + 1, year, time);
}

/** An exit code as the system reports it and as 32 bits in hexadecimal: `-1073741819` and `0xC0000005`. */
export function formatExitCode(exitCode: number): { decimal: string; hexadecimal: string } {
  const unsigned = exitCode >>> 0;
  return {
    decimal: String(exitCode),
    hexadecimal: `0x${unsigned
      .toString(16)
      .toUpperCase()
      .padStart(unsigned > 0xffff ? 8 : 2, '0')}`,
  };
}

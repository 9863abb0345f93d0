/**
 * Numbers, lengths of time and sizes as people read them. Units are written by their symbols (h, min, s, KiB), which are the
 * same in every language, so that no language needs formatters of its own.
 */

/** A value of the objective: six significant digits, no trailing zeros. `–` when there is none. */
export function formatValue(value: number | null): string {
  if (value === null) return '–';
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e7 || size < 1e-4)) return value.toExponential(4);
  return String(Number(value.toPrecision(6)));
}

/**
 * A value in a column of others: always five significant digits, so that equal digits stand below one another. `–` when
 * there is none.
 */
export function formatFigure(value: number | null): string {
  if (value === null) return '–';
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e7 || size < 1e-4)) return value.toExponential(4);
  const written = value.toPrecision(5);
  return written.includes('e') ? String(Math.round(value)) : written;
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

/** A length of time in running text, no more exact than one needs it: `0.4 s`, `40 s`, `14 min`, `2 h 10 min`. */
export function roughDuration(ms: number): string {
  if (ms < 10_000) return `${Number((ms / 1000).toFixed(1))} s`;
  if (ms < 120_000) return `${Math.round(ms / 1000)} s`;
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return `${minutes} min`;
  return `${Math.floor(ms / 3_600_000)} h ${Math.floor((ms % 3_600_000) / 60_000)} min`;
}

/** A length of time that is shown while it changes: whole seconds, so that its width stays put. */
export const formatRunning = (ms: number): string =>
  ms < 10_000 ? `${Math.max(0, Math.floor(ms / 1000))} s` : formatDuration(ms);

const SIZE_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** A size in binary units: `812 B`, `12.3 KiB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let step = 0;
  // What would round up to 1024 of a unit is 1 of the next.
  while (value >= (step === 0 ? 1024 : 1023.95) && step < SIZE_UNITS.length - 1) {
    value /= 1024;
    step++;
  }
  return `${step === 0 ? value : value.toFixed(1)} ${SIZE_UNITS[step]}`;
}

/** What is added to a size, in MiB with its sign, for a column that has the unit in its heading: `+412.3`, `−0.5`, `0.0`. */
export function formatGrowth(bytes: number): string {
  const size = (Math.abs(bytes) / 2 ** 20).toFixed(1);
  return size === '0.0' ? size : `${bytes < 0 ? '−' : '+'}${size}`;
}

/** Time of day in the zone of this machine: `03:12:05`, or `03:12`. */
export function formatClock(at: number, precision: 'minutes' | 'seconds' = 'seconds'): string {
  const date = new Date(at);
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()];
  return parts
    .slice(0, precision === 'minutes' ? 2 : 3)
    .map(twoDigits)
    .join(':');
}

function formatDay(at: number): string {
  const date = new Date(at);
  return [date.getFullYear(), ...[date.getMonth() + 1, date.getDate()].map(twoDigits)].join('-');
}

/** Date and time in the zone of this machine, to the second: `2026-11-21 03:15:00`. */
export const formatDateTime = (at: number): string => `${formatDay(at)} ${formatClock(at)}`;

/** Date and time in the zone of this machine, to the minute: `2026-11-21 03:15`. */
export const formatDateMinute = (at: number): string => `${formatDay(at)} ${formatClock(at, 'minutes')}`;

/**
 * Time of day for one who reads it at `besideAt`, or beside that time; with its date if that is another day, or if it is
 * not known (null).
 */
export function formatClockBeside(
  at: number,
  besideAt: number | null,
  precision: 'minutes' | 'seconds' = 'minutes',
): string {
  const clock = formatClock(at, precision);
  return besideAt !== null && formatDay(at) === formatDay(besideAt) ? clock : `${formatDay(at)} ${clock}`;
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

/** A length of time for people: `4.2 s`, `3 min 05 s`, `2 h 07 min`. */
export function duration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 59.5) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
  const minutes = Math.floor(Math.round(seconds) / 60);
  if (minutes < 60) return `${minutes} min ${pad(Math.round(seconds) % 60)} s`;
  const wholeMinutes = Math.round(seconds / 60);
  return `${Math.floor(wholeMinutes / 60)} h ${pad(wholeMinutes % 60)} min`;
}

/** A size for people: `512 B`, `4.2 KiB`, `1.5 GiB`. */
export function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const units = ['KiB', 'MiB', 'GiB', 'TiB'];
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1023.95 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${value.toFixed(1)} ${units[unit]}`;
}

/** A measured value in at most five significant digits. */
export const value = (number: number): string => String(Number(number.toPrecision(5)));

/** Local date and time to the second: `2026-11-21 03:15:00`. */
export function moment(ms: number): string {
  const at = new Date(ms);
  const date = [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-');
  return `${date} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(pad).join(':')}`;
}

const pad = (number: number): string => String(number).padStart(2, '0');

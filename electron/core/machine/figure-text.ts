/** Sizes as programs write them. `MB` of AMD's programs are MiB too. */
const UNITS: Readonly<Record<string, number>> = {
  B: 1,
  KB: 1024,
  KiB: 1024,
  MB: 1024 ** 2,
  MiB: 1024 ** 2,
  GB: 1024 ** 3,
  GiB: 1024 ** 3,
};

/** A number at the beginning of a text: `342.10`, `97 %`, `24576 MiB`; null for `[N/A]`, `ERR!` and the like. */
export function numberIn(text: string | undefined): number | null {
  const number = /^\s*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\b/i.exec(text ?? '')?.[1];
  return number === undefined ? null : Number(number);
}

/** Bytes of a number in some unit; null if one of them is unknown. */
export function bytesIn(number: number | null, unit: string | undefined): number | null {
  const factor = UNITS[unit ?? ''];
  return number === null || factor === undefined ? null : number * factor;
}

import type { SampleRow } from '../memory/samples/thin-samples.ts';
import type { UseExtremes } from '../protocol/disk/dossier/dossier.ts';
import { SAMPLE_COLUMNS } from '../protocol/disk/memory/sample-column.ts';

/** How long before an ending its samples matter, in milliseconds. */
export const USE_WITHIN_MS = 5 * 60_000;
const ATTEMPT = SAMPLE_COLUMNS.indexOf('attempt');

/** The extremes of every column in the last minutes of an attempt. A column without a value is left out. */
export function extremesOf(rows: readonly SampleRow[], attempt: number, endedAt: number): UseExtremes[] {
  const own = rows.filter(
    ({ atMs, values }) => values[ATTEMPT] === attempt && atMs <= endedAt && atMs >= endedAt - USE_WITHIN_MS,
  );
  return SAMPLE_COLUMNS.flatMap((column, place) => {
    if (place === ATTEMPT) return [];
    const known = own.flatMap(({ atMs, values }) => {
      const value = values[place] ?? null;
      return value === null ? [] : [{ atMs, value }];
    });
    const [first] = known;
    const last = known.at(-1);
    if (!first || !last) return [];
    const least = known.reduce((a, b) => (b.value < a.value ? b : a), first);
    const most = known.reduce((a, b) => (b.value > a.value ? b : a), first);
    return [
      {
        ...{ column, min: least.value, max: most.value, last: last.value },
        ...{ minAt: least.atMs, maxAt: most.atMs, lastAt: last.atMs },
      },
    ];
  });
}

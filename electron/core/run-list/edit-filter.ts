import { filterParts } from './filter-words.ts';

/** A value as it stands in a filter: in quotes where it needs them. */
export const filterValue = (value: string): string =>
  /^[^\s",:<>=!-][^\s",:<>=!]*$/.test(value) ? value : `"${value.replaceAll('"', '""')}"`;

/** True if the part stands in the filter as it is. */
export const hasPart = (filter: string, part: string): boolean =>
  filterParts(filter).parts.some(({ text }) => text === part);

/** The filter with the part if it was not there, else without it. The rest stays as it was written. */
export function togglePart(filter: string, part: string): string {
  const { parts, faults } = filterParts(filter);
  const others = parts.filter(({ text }) => text !== part);
  // A quote that is not closed takes everything behind it, so the part stands before it.
  const open = faults.flatMap((fault) => (fault.code === 'open-quote' ? [fault.part] : []));
  const isThere = others.length < parts.length;
  return [...others.map(({ text }) => text), ...(isThere ? [] : [part]), ...open].join(' ');
}

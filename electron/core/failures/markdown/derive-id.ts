import { shortDigest } from '../../protocol/failures/short-digest.ts';

/** Longest part of an id that comes from a title. */
const LONGEST = 48;

/** Ids that other entries have. */
export interface TakenIds {
  ids: Set<string>;
  /** How often each title was used, so that a file of one title is not counted again from the beginning. */
  counts: Map<string, number>;
}

/**
 * The id of an entry whose text names none: of the English words of its title, or of a number that belongs to the title. It begins
 * with `own-`, so that it replaces no entry of Vigil.
 */
export function idOfTitle(title: string, taken: TakenIds): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  const id = `own-${words.length >= 3 ? words : shortDigest(title)}`;
  for (let count = taken.counts.get(id) ?? 1; ; count++) {
    const next = count === 1 ? id : `${id}-${count}`;
    taken.counts.set(id, count + 1);
    if (!taken.ids.has(next)) return next;
  }
}

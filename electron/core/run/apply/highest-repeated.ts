import type { JournalEntry } from '../../protocol/disk/journal-record.ts';

type Note = Pick<Extract<JournalEntry, { kind: 'note' }>, 'detail' | 'iteration'>;

/**
 * The highest iteration that a note tells was reported again. Older journals name the first one and how many followed it: taken to
 * be those behind it, as of a job that does its work again.
 */
export function highestRepeated({ detail, iteration }: Note): number {
  if (iteration !== undefined) return iteration;
  const [, first, more] = /^(\d+)(?: \(and (\d+) more\))?$/.exec(detail) ?? [];
  return Number(first ?? 0) + Number(more ?? 0);
}

import { inLanguage } from '../../electron/core/protocol/failures/texts-in.ts';
import type { FailureList, FailureRow } from '../../electron/core/protocol/wire/failure-view.ts';

/** Entries under one heading. */
export interface FailureGroup {
  /** A kind, or `seen` for those that ended jobs here. */
  key: string;
  /** The kind's name; null for `seen`. */
  name: string | null;
  rows: FailureRow[];
}

/** Name of a kind in a language; the kind itself if it has none. */
const kindName = ({ kinds }: Pick<FailureList, 'kinds'>, kind: string, language: string): string =>
  inLanguage(kinds.find((one) => one.kind === kind)?.name ?? {}, language) ?? kind;

/** The entries by kind, kinds in the order of their names; before them those seen here, the newest first. */
export function failureGroups(
  list: Pick<FailureList, 'kinds' | 'entries'>,
  language: string,
): FailureGroup[] {
  const seen = list.entries
    .filter((row) => row.seen.count > 0)
    .sort((one, other) => (other.seen.lastAt ?? 0) - (one.seen.lastAt ?? 0));
  const groups = kindCounts(list, language)
    .filter(({ count }) => count > 0)
    .map(({ kind, name }) => ({
      ...{ key: kind, name },
      rows: list.entries.filter((row) => row.kind === kind),
    }));
  return [...(seen.length === 0 ? [] : [{ key: 'seen', name: null, rows: seen }]), ...groups];
}

/** How many entries each kind has, kinds in the order of their names. */
export const kindCounts = (
  list: Pick<FailureList, 'kinds' | 'entries'>,
  language: string,
): { kind: string; name: string; count: number }[] =>
  [...new Set([...list.kinds, ...list.entries].map(({ kind }) => kind))]
    .map((kind) => ({
      ...{ kind, name: kindName(list, kind, language) },
      count: list.entries.filter((row) => row.kind === kind).length,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, language));

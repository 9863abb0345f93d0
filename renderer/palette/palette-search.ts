import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { foldQuery, foldText } from './fold-text.ts';
import { matchWords } from './match-words.ts';

/** The parts of the list, in the order in which they stand if all fit as well. */
const PALETTE_GROUPS = ['run', 'screens', 'runs', 'theme', 'language', 'help'] as const;
type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** Something that the palette can do. */
export interface PaletteEntry {
  key: string;
  label: string;
  /** Other words by which it is found. */
  also?: string;
  disabled?: boolean;
  /** It is what is in force already. */
  isCurrent?: boolean;
  act(): void;
}

/** What was found: entries of a group, or runs. */
export type Found =
  | { group: Exclude<PaletteGroup, 'runs'>; entries: readonly PaletteEntry[] }
  | { group: 'runs'; rows: readonly RunRow[] };

/** What is searched. */
export interface Searched {
  entries: Readonly<Partial<Record<PaletteGroup, readonly PaletteEntry[]>>>;
  rows: readonly RunRow[];
}

const MOST_RUNS = 30;
const MOST_RUNS_UNASKED = 6;

/** Rows are replaced when they change, so each is prepared once. */
const textOfRow = (known: WeakMap<RunRow, string>, row: RunRow): string => {
  const before = known.get(row);
  if (before !== undefined) return before;
  const text = foldText([row.name, ...row.tags, row.id].join(' '));
  known.set(row, text);
  return text;
};

/** Searches with a memory of the rows that it has seen, so that 10,000 of them cost nothing while one types. */
export function createPaletteSearch(): (
  typed: string,
  searched: Searched,
) => { found: Found[]; more: number } {
  const known = new WeakMap<RunRow, string>();
  return (typed, { entries, rows }) => {
    const words = foldQuery(typed);
    const fitting = rows
      .map((row) => ({ row, fit: matchWords(words, textOfRow(known, row)) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit || byLife(a.row, b.row));
    const shownRows = fitting.slice(0, words.length === 0 ? MOST_RUNS_UNASKED : MOST_RUNS);
    const parts = PALETTE_GROUPS.flatMap((group): { fit: number; found: Found }[] => {
      if (group === 'runs') {
        if (shownRows.length === 0) return [];
        return [{ fit: shownRows[0]?.fit ?? 0, found: { group, rows: shownRows.map(({ row }) => row) } }];
      }
      const found = (entries[group] ?? [])
        .map((entry) => ({ entry, fit: matchWords(words, foldText(`${entry.label} ${entry.also ?? ''}`)) }))
        .filter(({ fit }) => fit > 0)
        .sort((a, b) => b.fit - a.fit);
      if (found.length === 0) return [];
      return [{ fit: found[0]?.fit ?? 0, found: { group, entries: found.map(({ entry }) => entry) } }];
    });
    return {
      found: parts.sort((a, b) => b.fit - a.fit).map(({ found }) => found),
      more: words.length === 0 ? 0 : fitting.length - shownRows.length,
    };
  };
}

/** Living runs first, then the newest. */
function byLife(a: RunRow, b: RunRow): number {
  const isEnded = a.phase === 'ended';
  if (isEnded === (b.phase === 'ended')) return b.createdAt - a.createdAt;
  return isEnded ? 1 : -1;
}

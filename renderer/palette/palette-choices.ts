import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import type { Found, PaletteEntry } from './palette-search.ts';

/** One line of the palette that can be chosen. `key` is unlike all others. */
export type PaletteChoice =
  | { kind: 'entry'; key: string; entry: PaletteEntry }
  | { kind: 'run'; key: string; row: RunRow };

/** The lines of one group, in order. */
export const choicesIn = (found: Found): PaletteChoice[] =>
  found.group === 'runs'
    ? found.rows.map((row) => ({ kind: 'run', key: `run-${row.id}`, row }))
    : found.entries.map((entry) => ({ kind: 'entry', key: `${found.group}-${entry.key}`, entry }));

/** All lines, in the order in which they stand. */
export const choicesOf = (found: readonly Found[]): PaletteChoice[] => found.flatMap(choicesIn);

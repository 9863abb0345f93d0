import type { Language } from '../../../core/protocol/text/english/english.ts';
import { type ChangeTally, type ChangeTried, tallyFor } from '../../../core/protocol/wire/change-tried.ts';
import { table } from '../layout/table.ts';

/** What a change shrinks to in a narrow terminal. */
const CHANGE_SHRINKS_TO = 16;

/** Attempts with what was changed in each and how far it got, as lines under a title, after an empty one; none without changes. */
export function comparisonTable(
  changes: readonly ChangeTried[],
  tallies: readonly ChangeTally[],
  { shared }: Language,
  columns: number | null,
): string[] {
  if (changes.length === 0) return [];
  const { title, ...words } = shared.comparison;
  return [
    '',
    title,
    ...table(
      [
        { title: words.attempt, align: 'right' },
        { title: words.change, shrinksTo: CHANGE_SHRINKS_TO },
        { title: words.hold, shrinksTo: CHANGE_SHRINKS_TO },
        { title: words.completed, align: 'right' },
        { title: words.lastIteration, align: 'right' },
        { title: words.helped },
      ],
      changes.map((tried) => [
        String(tried.attempt),
        shared.changes(tried.plan),
        shared.hold(tried.hold),
        String(tried.completed),
        tried.lastIteration === null ? '' : String(tried.lastIteration),
        shared.helped(tried.helped, tallyFor(tried, tallies)),
      ]),
      columns,
    ),
  ];
}

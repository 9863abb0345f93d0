import { basename } from 'node:path';
import { type Entry, readCheckedJournal } from './read-journal.ts';
import type { RoundRecord } from './record.ts';

/** What one damage took out of a journal that was not refused for it. */
export interface CutAway {
  /** The records that were there before and are not any more. */
  lost: Entry[];
  /** How many stayed; what the journal has behind them was written later. */
  kept: number;
}

/** What the rig cut from the end of the journal, damage by damage. */
export const cutAways = ({ acts, runFolder }: RoundRecord): CutAway[] =>
  acts.flatMap(({ damaged }) => {
    if (damaged === undefined) return [];
    const [before, after] = [`${damaged}-before`, damaged].map(
      (path) => readCheckedJournal(path, basename(runFolder)).entries,
    ) as [Entry[], Entry[]];
    return [{ lost: before.slice(after.length), kept: after.length }];
  });

import { basename } from 'node:path';
import { type Entry, readCheckedJournal } from './read-journal.ts';
import type { RoundRecord } from './record.ts';

/** The part that one damage removed from a journal that was still accepted. */
export interface CutAway {
  /** The records that were there before and are missing now. */
  lost: Entry[];
  /** How many remained; the later records of the journal were written afterwards. */
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

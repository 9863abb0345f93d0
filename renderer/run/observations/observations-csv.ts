import type { Answer } from '../../../electron/core/protocol/wire/problem.ts';
import type { ObservationView } from '../../../electron/core/protocol/wire/run-view.ts';
import { toCsv } from '../../charts/csv.ts';
import {
  type ColumnWords,
  type NamesOfObservations,
  namesOfObservations,
  observationTable,
} from './observation-table.ts';

/** Observations in one answer of the host. */
export const PAGE_SIZE = 5_000;

/** Asks for observations from an index on; fewer than a page are the last. */
type AskPage = (from: number) => Promise<Answer<ObservationView[]>>;

/**
 * All observations as the parts of a CSV file, though the page has only some of them. They are read twice, first for the
 * names of the columns, so that never more than one page of them is in memory. null if the host refuses.
 * @param heard  hears how many were read, of both times together
 */
export async function allAsCsv(
  ask: AskPage,
  words: ColumnWords,
  heard: (read: number) => void,
): Promise<string[] | null> {
  let read = 0;
  async function eachPage(take: (page: ObservationView[]) => void): Promise<boolean> {
    for (let from = 0; ; from += PAGE_SIZE) {
      const answer = await ask(from);
      if (!answer.ok) return false;
      take(answer.value);
      read += answer.value.length;
      heard(read);
      if (answer.value.length < PAGE_SIZE) return true;
    }
  }
  let names: NamesOfObservations | undefined;
  const hasNames = await eachPage((page) => {
    names = namesOfObservations(page, names);
  });
  const parts: string[] = [];
  const hasRows = await eachPage((page) => {
    const { columns, rows } = observationTable(page, words, names);
    const text = toCsv(columns, rows);
    parts.push(parts.length === 0 ? text : text.slice(toCsv(columns, []).length));
  });
  return hasNames && hasRows ? parts : null;
}

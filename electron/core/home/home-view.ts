import type { RunRow } from '../protocol/wire/run-view.ts';
import { type Need, needOf } from './need.ts';

/** Runs that need a person for the same cause: one card. */
export interface NeedCard {
  need: Need;
  /** The newest first; all of them, as the action is for all. */
  rows: readonly RunRow[];
}

/** What Home says and shows. Of each list only the first are drawn; the counts are of all. */
export interface HomeView {
  finished: { count: number; rows: readonly RunRow[] };
  /** Runs that recovered and need nobody now; `times`: how often the one that did so most. */
  recovered: { runs: number; times: number };
  /** Runs that need a person: how many, and their cards. */
  needing: { count: number; cards: readonly NeedCard[]; moreCards: number };
  /** Runs that ended badly so long ago that they have no card. */
  older: number;
  /** Runs that the user has set aside. */
  aside: number;
  living: { count: number; rows: readonly RunRow[] };
  /** Runs that wait for their turn. */
  queued: number;
}

/** Cards and rows drawn at most: as many cards as a low window shows at once. The rest is in the list of runs. */
const MOST_CARDS = 4;
const MOST_LIVING = 8;
const MOST_FINISHED = 10;

/** A run that ended badly keeps its card this long after the last visit. */
const CARD_KEPT_MS = 7 * 24 * 3_600_000;

/** What identifies that a run was set aside: it comes back when it ends, or asks, another time. */
export const asideMark = ({ id, attempts, phase }: Pick<RunRow, 'id' | 'attempts' | 'phase'>): string =>
  `${id} ${attempts} ${phase}`;

/**
 * What happened since `sinceMs`, what needs a person, and what runs.
 * @param aside  marks of the runs that the user has set aside
 */
export function homeViewOf(rows: readonly RunRow[], sinceMs: number, aside: ReadonlySet<string>): HomeView {
  const finished: RunRow[] = [];
  const living: RunRow[] = [];
  const cards = new Map<string, { need: Need; rows: RunRow[]; latest: number }>();
  const counts = { needing: 0, older: 0, aside: 0, queued: 0 };
  const recovered = { runs: 0, times: 0 };
  for (const row of rows) {
    const need = needOf(row);
    if (need !== null) {
      if (aside.has(asideMark(row))) counts.aside++;
      else if (need.kind === 'ended' && (need.at ?? 0) < sinceMs - CARD_KEPT_MS) counts.older++;
      else {
        counts.needing++;
        const card = cards.get(need.cause);
        const at = momentOf(row);
        if (card === undefined) cards.set(need.cause, { need, rows: [row], latest: at });
        else {
          card.rows.push(row);
          card.latest = Math.max(card.latest, at);
        }
        continue;
      }
    }
    const times = row.recoveries.filter(({ at }) => at >= sinceMs).length;
    if (times > 0 && need === null) {
      recovered.runs++;
      recovered.times = Math.max(recovered.times, times);
    }
    if (row.phase === 'queued') counts.queued++;
    else if (row.phase !== 'ended') living.push(row);
    else if (row.outcome === 'finished' && (row.endedAt ?? 0) >= sinceMs) finished.push(row);
  }
  const first = firstOf([...cards.values()], MOST_CARDS, urgencyOf);
  return {
    finished: {
      count: finished.length,
      rows: firstOf(finished, MOST_FINISHED, momentOf),
    },
    recovered,
    needing: {
      count: counts.needing,
      cards: first.map(({ need, rows: those }) => ({
        need,
        rows: those.sort((a, b) => momentOf(b) - momentOf(a)),
      })),
      moreCards: cards.size - first.length,
    },
    older: counts.older,
    aside: counts.aside,
    living: {
      count: living.length,
      rows: firstOf(living, MOST_LIVING, ({ createdAt }) => createdAt),
    },
    queued: counts.queued,
  };
}

const momentOf = (row: RunRow): number => row.endedAt ?? row.hang?.since ?? row.createdAt;

/** A run that could go on at once stands before all that have ended; then the newest first. */
const urgencyOf = ({ rows: [row], latest }: { rows: readonly RunRow[]; latest: number }): number =>
  row?.phase === 'ended' ? latest : latest + Number.MAX_SAFE_INTEGER / 2;

/** Those with the highest rank, highest first, without sorting the ten thousand others. */
function firstOf<T>(all: readonly T[], most: number, rankOf: (one: T) => number): T[] {
  const first: { one: T; rank: number }[] = [];
  for (const one of all) {
    const rank = rankOf(one);
    if (first.length === most && rank <= (first.at(-1)?.rank ?? 0)) continue;
    const place = first.findIndex((before) => before.rank < rank);
    first.splice(place < 0 ? first.length : place, 0, { one, rank });
    first.length = Math.min(first.length, most);
  }
  return first.map(({ one }) => one);
}

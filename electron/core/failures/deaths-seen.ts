import type { FailureMatch } from '../protocol/failures/failure-match.ts';
import type { FailureTally } from '../protocol/failures/failure-tally.ts';
import type { FailureDraft, FailureOccurrence, FailureSeen } from '../protocol/wire/failure-view.ts';
import type { RunRow } from '../protocol/wire/run-view.ts';

/** More occurrences of one entry are not shown; this many runs are read for them at most. */
export const MOST_OCCURRENCES = 100;
/** More kinds of unexplained deaths are not shown: the newest are. */
export const MOST_DRAFTS = 200;

/** What matters here of a row. */
type DeathsRow = Pick<RunRow, 'id' | 'name' | 'failures' | 'unexplained'>;
/** What matters here of an attempt; times in milliseconds of the epoch. */
export interface Compared {
  attempt: number;
  startedAt: number;
  endedAt: number | null;
  failures: readonly FailureMatch[] | null;
  /** What the user said of each entry. */
  failureAnswers: Readonly<Record<string, boolean>>;
}

/** What a run has of an entry. */
export type SeenIn = FailureTally & { row: Pick<RunRow, 'id' | 'name'> };

/** In which runs each entry was seen. */
export function seenById(rows: readonly DeathsRow[]): Map<string, SeenIn[]> {
  const seen = new Map<string, SeenIn[]>();
  for (const row of rows)
    for (const tally of row.failures) {
      const found = { ...tally, row };
      const before = seen.get(tally.id);
      if (before === undefined) seen.set(tally.id, [found]);
      else before.push(found);
    }
  return seen;
}

/** How often an entry was seen. */
export function sumOf(seen: readonly SeenIn[]): FailureSeen {
  const sum: FailureSeen = { count: 0, runs: 0, lastAt: null, right: 0, wrong: 0 };
  for (const { count, at, right, wrong } of seen) {
    sum.count += count;
    sum.runs += Number(count > 0);
    sum.lastAt = Math.max(sum.lastAt ?? at, at);
    sum.right += right;
    sum.wrong += wrong;
  }
  return sum;
}

/** Deaths that no entry explains, by what they have in common, the newest first; `left`: so many kinds more are left out. */
export function draftsOf(rows: readonly DeathsRow[]): { drafts: FailureDraft[]; left: number } {
  const found = new Map<string, FailureDraft>();
  for (const { id, name, unexplained } of rows)
    for (const { fingerprint, count, attempt, at } of unexplained) {
      const before = found.get(fingerprint);
      const newest = before !== undefined && before.at >= at ? before : { run: id, name, attempt, at };
      found.set(fingerprint, { ...newest, fingerprint, count: count + (before?.count ?? 0) });
    }
  const drafts = [...found.values()].sort((one, other) => other.at - one.at);
  return { drafts: drafts.slice(0, MOST_DRAFTS), left: Math.max(0, drafts.length - MOST_DRAFTS) };
}

/**
 * Deaths that an entry fits, those of the newest run first.
 * @param attemptsOf  the attempts of a run; reading those of an old run takes time and memory, so no more are asked for than shown
 */
export function occurrencesOf(
  id: string,
  seen: readonly SeenIn[],
  attemptsOf: (run: string) => readonly Compared[],
): FailureOccurrence[] {
  const found: FailureOccurrence[] = [];
  const newest = [...seen].sort((one, other) => other.at - one.at).slice(0, MOST_OCCURRENCES);
  for (const { row } of newest) {
    if (found.length >= MOST_OCCURRENCES) break;
    for (const { attempt, startedAt, endedAt, failures, failureAnswers } of attemptsOf(row.id).toReversed()) {
      const match = failures?.find((one) => one.id === id);
      if (!match) continue;
      found.push({
        ...{ run: row.id, name: row.name, attempt, at: endedAt ?? startedAt, match },
        answer: failureAnswers[id] ?? null,
      });
      if (found.length >= MOST_OCCURRENCES) break;
    }
  }
  return found;
}

import { describe, expect, it } from 'vitest';
import {
  type Compared,
  draftsOf,
  MOST_DRAFTS,
  MOST_OCCURRENCES,
  occurrencesOf,
  seenById,
  sumOf,
} from '../../../electron/core/failures/deaths-seen.ts';
import type { FailureMatch } from '../../../electron/core/protocol/failures/failure-match.ts';

const MANY = 10_000;
const idOf = (number: number) => `20260101-000000-${String(number).padStart(4, '0')}`;
/** Runs that each died once of `oom` and once of something of their own, the later ones later. */
const rows = Array.from({ length: MANY }, (_, number) => ({
  id: idOf(number),
  name: `run ${number}`,
  failures: [{ id: 'oom', count: 1, attempt: 1, at: number, right: 1, wrong: 0 }],
  unexplained: [{ fingerprint: `F${number}`, count: 1, attempt: 2, at: number }],
}));
const match: FailureMatch = { id: 'oom', certainty: 'likely', role: 'cause', evidence: [] };
const died = (attempt: number): Compared => ({
  ...{ attempt, startedAt: 1, endedAt: attempt, failures: [match], failureAnswers: {} },
});

describe('with 10,000 deaths', () => {
  it('each is counted', () => {
    expect(sumOf(seenById(rows).get('oom') ?? [])).toEqual({
      ...{ count: MANY, runs: MANY, lastAt: MANY - 1, right: MANY, wrong: 0 },
    });
  });

  it.each([
    ['one', 1, MOST_OCCURRENCES],
    ['three', 3, Math.ceil(MOST_OCCURRENCES / 3)],
    // Their journals were changed by hand, say.
    ['none any more', 0, MOST_OCCURRENCES],
  ])('the newest are shown, and no more runs read than that takes, where a run has %s', (_, each, read) => {
    const asked: string[] = [];
    const attempts = Array.from({ length: each }, (_none, at) => died(at + 1));
    const found = occurrencesOf('oom', seenById(rows).get('oom') ?? [], (run) => {
      asked.push(run);
      return attempts;
    });
    expect(found).toHaveLength(Math.min(MOST_OCCURRENCES, each * read));
    expect(asked).toEqual(Array.from({ length: read }, (_none, at) => idOf(MANY - 1 - at)));
  });

  it('the newest drafts are shown, and how many are left out', () => {
    const { drafts, left } = draftsOf(rows);
    expect([drafts.length, left, drafts[0]?.fingerprint]).toEqual([MOST_DRAFTS, MANY - MOST_DRAFTS, 'F9999']);
  });
});

it('an entry that was never seen has no last time', () => {
  expect(sumOf([])).toEqual({ count: 0, runs: 0, lastAt: null, right: 0, wrong: 0 });
});

it('deaths with the same in common are one draft, with the newest of them', () => {
  const alike = rows.slice(0, 2).map((row) => ({
    ...row,
    unexplained: row.unexplained.map((one) => ({ ...one, fingerprint: 'F' })),
  }));
  expect(draftsOf(alike)).toEqual({
    drafts: [{ fingerprint: 'F', count: 2, run: idOf(1), name: 'run 1', attempt: 2, at: 1 }],
    left: 0,
  });
});

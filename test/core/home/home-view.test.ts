import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asideMark, homeViewOf } from '../../../electron/core/home/home-view.ts';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { queuedRow } from '../queue/queued-rows.ts';
import { failedRow, finishedRow, livingRow, rowEnd } from './home-rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Eleven in the evening. */
const EVENING = 100 * DAY + 23 * HOUR;
const at = (hours: number) => EVENING + hours * HOUR;
const NOBODY: ReadonlySet<string> = new Set();
const viewOf = (rows: readonly RunRow[], aside = NOBODY) => homeViewOf(rows, EVENING, aside);
const ids = (rows: readonly RunRow[]) => rows.map(({ id }) => id);
const many = (count: number, make: (id: string, index: number) => RunRow) =>
  Array.from({ length: count }, (_, index) => make(`r${String(index).padStart(5, '0')}`, index));

describe('what Home says of a night', () => {
  it('tells what finished since, what recovered, what needs somebody, and what runs', () => {
    const recoveries = [
      { at: at(-2), iteration: 3 },
      { at: at(2), iteration: 12 },
      { at: at(4), iteration: 25 },
    ];
    const view = viewOf([
      finishedRow('before', at(-1)),
      finishedRow('first', at(1)),
      finishedRow('second', at(5), { recoveries }),
      failedRow('failed', at(4)),
      livingRow('runs'),
      queuedRow('queued'),
      finishedRow('stopped', at(2), { outcome: 'stopped' }),
    ]);
    expect(view.finished.count).toBe(2);
    expect(ids(view.finished.rows)).toEqual(['second', 'first']);
    expect(view.recovered).toEqual({ runs: 1, times: 2 });
    expect(view.needing.count).toBe(1);
    expect(ids(view.living.rows)).toEqual(['runs']);
    expect(view.queued).toBe(1);
  });

  it('collapses the same cause to one card with all of its runs, the newest first', () => {
    const { needing } = viewOf([
      ...many(47, (id, index) => failedRow(id, at(1) + index)),
      failedRow('other', at(3), { failure: 'another' }),
    ]);
    expect(needing.count).toBe(48);
    expect(needing.cards.map(({ rows }) => rows.length)).toEqual([1, 47]);
    expect(needing.cards[1]?.rows[0]?.id).toBe('r00046');
  });

  it('puts a run that could go on at once before all that have ended', () => {
    const asks = livingRow('asks', { phase: 'asking', end: rowEnd(), createdAt: at(-9) });
    const problem = { code: 'journal-damaged' } as unknown as RunRow['problem'];
    const damaged = failedRow('damaged', at(3), { problem });
    const { needing, living } = viewOf([damaged, failedRow('failed', at(4)), asks]);
    expect(needing.cards.flatMap(({ rows }) => ids(rows))).toEqual(['asks', 'failed', 'damaged']);
    expect(living.count).toBe(0);
  });

  it('does not call recovered what needs somebody after all', () => {
    const recoveries = [{ at: at(1), iteration: 3 }];
    expect(viewOf([failedRow('a', at(4), { recoveries })]).recovered).toEqual({ runs: 0, times: 0 });
    expect(viewOf([livingRow('a', { recoveries })]).recovered).toEqual({ runs: 1, times: 1 });
  });

  it('leaves out what the user set aside until it ends another time, and what failed long ago', () => {
    const failed = failedRow('a', at(1));
    const aside = new Set([asideMark(failed)]);
    const put = viewOf([failed, failedRow('old', at(-8 * 24))], aside);
    expect(put).toMatchObject({ aside: 1, older: 1, needing: { count: 0, cards: [] } });
    expect(viewOf([{ ...failed, attempts: failed.attempts + 1 }], aside).needing.count).toBe(1);
  });

  it('keeps the card of a run that asks, hangs or cannot be read, however old', () => {
    const asks = livingRow('asks', { phase: 'asking', end: rowEnd(), createdAt: 0 });
    expect(viewOf([asks]).needing.count).toBe(1);
  });

  it('counts each run once, whatever there is', () => {
    const row = fc
      .record({
        id: fc.uuid(),
        kind: fc.constantFrom('finished', 'failed', 'living', 'queued', 'asking'),
        endedAt: fc.integer({ min: 0, max: 200 * DAY }),
        recoveredAt: fc.array(fc.integer({ min: 0, max: 200 * DAY }), { maxLength: 3 }),
        failure: fc.constantFrom('a', 'b', 'c'),
        isAside: fc.boolean(),
      })
      .map(({ id, kind, endedAt, recoveredAt, failure, isAside }) => {
        const recoveries = recoveredAt.map((when) => ({ at: when, iteration: 1 }));
        const made = {
          finished: () => finishedRow(id, endedAt, { recoveries }),
          failed: () => failedRow(id, endedAt, { recoveries, failure }),
          living: () => livingRow(id, { recoveries }),
          queued: () => queuedRow(id),
          asking: () => livingRow(id, { phase: 'asking', end: rowEnd() }),
        }[kind]();
        return { made, isAside };
      });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (chosen) => {
        const rows = chosen.map(({ made }) => made);
        const aside = new Set(chosen.filter(({ isAside }) => isAside).map(({ made }) => asideMark(made)));
        const before = JSON.stringify(rows);
        const view = homeViewOf(rows, EVENING, aside);
        expect(JSON.stringify(rows)).toBe(before);
        const failing = rows.filter(({ outcome, phase }) => outcome === 'failed' || phase === 'asking');
        expect(view.needing.count + view.older + view.aside).toBe(failing.length);
        expect(view.queued).toBe(rows.filter(({ phase }) => phase === 'queued').length);
        expect(view.recovered.runs).toBeLessThanOrEqual(rows.length);
        expect(view.needing.cards.length).toBeLessThanOrEqual(4);
        expect(view.living.rows.length).toBeLessThanOrEqual(view.living.count);
      }),
    );
  });
});

describe('ten thousand runs on Home', () => {
  const rows = many(10_000, (id, index) => {
    const kind = index % 4;
    if (kind === 0) return failedRow(id, at(index % 9), { failure: `failure ${index % 500}` });
    if (kind === 1) return livingRow(id, { createdAt: index });
    return finishedRow(id, at(index % 9), { recoveries: [{ at: at(1), iteration: 2 }] });
  });

  it('are drawn as a few cards and rows, and the counts are of all', () => {
    const view = viewOf(rows);
    expect(view.needing).toMatchObject({ count: 2_500, moreCards: 125 - 4 });
    expect([view.needing.cards.length, view.living.rows.length, view.finished.rows.length]).toEqual([
      4, 8, 10,
    ]);
    expect([view.living.count, view.finished.count, view.recovered.runs]).toEqual([2_500, 5_000, 5_000]);
  });
});

import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { iterationPace } from '../../../../electron/core/run/views/iteration-pace.ts';
import { rowOf } from '../../../../electron/core/run/views/run-views.ts';
import { ended, recordsOf, restartAfter, starting } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';

const begun: JournalEntry[] = [
  { kind: 'run-created', queued: false },
  starting(1),
  { kind: 'attempt-started', attempt: 1, pid: 11, startedAt: 0 },
];
/** A run whose iterations ended at these seconds; each reports that it took `durationMs`. */
const runOf = (atSeconds: readonly number[], durationMs = 1_000, total: number | null = 30) => {
  const state = emptyRun(runSpec({ total }));
  const seen = atSeconds.map(
    (at, index): JournalEntry => ({
      kind: 'observation',
      attempt: 1,
      iteration: index + 1,
      x: [],
      y: 1,
      metrics: {},
      durationMs,
      saidAt: 1_000 * at,
      eventsOffset: index + 1,
    }),
  );
  for (const record of recordsOf([...begun, ...seen])) applyRecord(state, record);
  return state;
};
const every = (seconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => seconds * (index + 1));

describe('how fast a run is', () => {
  it('includes unreported work between its iterations', () => {
    expect(iterationPace(runOf(every(60, 10), 40_000))).toEqual({
      usualMs: 60_000,
      unusualAfterMs: 180_000,
      longestMs: 60_000,
      leftMs: 20 * 60_000,
      // They all took as long.
      leftRange: { leastMs: 20 * 60_000, mostMs: 20 * 60_000 },
    });
  });

  it('follows growing iterations', () => {
    let at = 0;
    const growing = Array.from({ length: 21 }, (_, index) => (at += 10 * (index + 1)));
    expect(iterationPace(runOf(growing)).usualMs).toBeCloseTo(220_000, -1);
  });

  it('is unknown before an iteration is complete; unusual durations need three intervals', () => {
    expect(iterationPace(runOf([]))).toEqual({
      ...{ usualMs: null, unusualAfterMs: null, longestMs: null, leftMs: null, leftRange: null },
    });
    expect(iterationPace(runOf(every(60, 3))).unusualAfterMs).toBeNull();
    expect(iterationPace(runOf(every(60, 4))).unusualAfterMs).toBe(180_000);
  });

  it('reports nothing unusual that occurred before, or that is over within seconds', () => {
    // Every fifth iteration takes ten times as long.
    const uneven = every(1, 20).map((at, index) => at + 540 * Math.floor((index + 1) / 5));
    expect(iterationPace(runOf(uneven)).longestMs).toBe(541_000);
    // Every fifth takes a little more than twice as long.
    const wavy = every(60, 20).map((at, index) => at + 80 * Math.floor((index + 1) / 5));
    expect(iterationPace(runOf(wavy)).unusualAfterMs).toBe(2 * 140_000);
    expect(iterationPace(runOf(every(0.02, 10), 20)).unusualAfterMs).toBe(10_000);
  });

  it('reports five times the usual in any case', () => {
    const rare = every(60, 20).map((at, index) => at + 900 * Math.floor((index + 1) / 9));
    expect(iterationPace(runOf(rare))).toMatchObject({ usualMs: 60_000, unusualAfterMs: 300_000 });
  });

  it('does not change if the clock is set', () => {
    const jump = every(60, 10).map((at, index) => at + (index < 5 ? 0 : -1e6));
    expect(iterationPace(runOf(jump))).toMatchObject({ usualMs: 60_000, unusualAfterMs: 180_000 });
  });

  it('without a total has no time left, only the time of an iteration', () => {
    const row = rowOf(runOf(every(60, 10), 1_000, null));
    expect(row).toMatchObject({ leftMs: null, usualMs: 60_000 });
  });

  it('has no time left once all iterations are complete: the time after them was never observed', () => {
    expect(rowOf(runOf(every(60, 30)))).toMatchObject({ leftMs: null, underWay: null });
  });
});

describe('the current iteration', () => {
  it('began when the one before was complete', () => {
    expect(rowOf(runOf(every(60, 10))).underWay).toEqual({
      ...{ since: 600_000, unusualAfterMs: 180_000, longestMs: 60_000 },
    });
  });

  it('is unknown between attempts, and before the first iteration of the next', () => {
    const state = runOf(every(60, 10));
    const next: JournalEntry[] = [
      ended(1, restartAfter(0)),
      starting(2),
      { kind: 'attempt-started', attempt: 2, pid: 12, startedAt: 9e6 },
    ];
    for (const record of recordsOf(next)) {
      applyRecord(state, { ...record, seq: state.seq + 1 });
      expect(rowOf(state).underWay).toBeNull();
    }
  });
});

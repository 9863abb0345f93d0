import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { recordedReport } from '../../../../electron/core/run/apply/recorded-report.ts';
import { reduceWork } from '../../../../electron/core/run/apply/reduce-work.ts';
import type { WorkState } from '../../../../electron/core/run/parts/work.ts';
import type { RunState } from '../../../../electron/core/run/state/run-state.ts';
import { detailsOf } from '../../../../electron/core/run/state/run-state.ts';
import { lineRead, observation } from '../../../support/journal-entries.ts';
import { begun, fileTold, record } from '../../../support/replayed-run.ts';

function reduce(
  { work, sources, settings, eventsOffset: eventsBefore }: RunState,
  entry: JournalEntry,
): WorkState {
  const reported = recordedReport(entry, { work, sources, eventsBefore });
  return reduceWork(work, record(entry), { reported, applied: { spec: settings.spec, seq: 50 } });
}
const bests = ({ observations }: WorkState) => observations.map(({ best }) => best);
const adopted = (file: string): JournalEntry => ({
  kind: 'checkpoint-adopted',
  entry: { file, iteration: 1, resumable: false, bytes: 10, sha256: '0'.repeat(64), writtenAt: 1 },
  level: 1,
  because: null,
});

describe('a reported iteration', () => {
  it('is complete, with everything in its line', () => {
    const work = reduce(begun(), lineRead(3, { from: 2 }));
    expect([...work.known]).toEqual([2, 3]);
    expect(work.observations.map(({ iteration, seq }) => [iteration, seq])).toEqual([[3, 50]]);
    expect(work.highestIteration).toBe(3);
  });

  it('again by its output adds no value, but iterations before it', () => {
    const work = reduce(begun([lineRead(3)]), lineRead(3, { from: 1, y: 9 }));
    expect([...work.known].sort()).toEqual([1, 2, 3]);
    expect(work.observations.map(({ y }) => y)).toEqual([3]);
  });

  it('again by the job adds nothing', () => {
    const state = begun([observation(1, 0.5)]);
    const again = { ...observation(1, 0.9), eventsOffset: 900 };
    expect(reduce(state, again)).toBe(state.work);
    expect(state.work.observations[0]?.y).toBe(0.5);
  });

  it('by a source that is not trusted stays unknown', () => {
    const state = begun([observation(1, 0.5)]);
    expect([...reduce(state, lineRead(2)).known]).toEqual([1]);
  });
});

describe('the direction', () => {
  it.each<[string, JournalEntry[], string | null]>([
    ['is the one in the output', [{ kind: 'goal-known', goal: 'minimise' }], 'minimise'],
    [
      'is the one that the job reports, rather than the one in its output',
      [
        { kind: 'goal-known', goal: 'maximise', eventsOffset: 1 },
        { kind: 'goal-known', goal: 'minimise' },
      ],
      'maximise',
    ],
    [
      'is the one that the job reports together with its total',
      [{ kind: 'total-known', attempt: 1, total: 9, goal: 'minimise', eventsOffset: 1 }],
      'minimise',
    ],
    [
      'is the one reported by a job that resumes by itself',
      [{ kind: 'resumes-by-itself', attempt: 1, total: null, goal: 'maximise', eventsOffset: 1 }],
      'maximise',
    ],
    ['is unknown if only a total is reported', [{ kind: 'total-known', attempt: 1, total: 9 }], null],
    [
      'follows from the best values beside the values',
      [lineRead(1, { y: 5, best: 5 }), lineRead(2, { y: 3, best: 3 })],
      'minimise',
    ],
  ])('%s', (_, entries, goal) => {
    expect(begun(entries).work.goal).toBe(goal);
  });

  it('derives the best from the known values', () => {
    const state = begun([lineRead(1, { y: 5 }), lineRead(2, { y: 3 }), lineRead(3, { y: 4 })]);
    expect(bests(state.work)).toEqual([null, null, null]);
    const work = reduce(state, { kind: 'goal-known', goal: 'minimise' });
    expect(bests(work)).toEqual([5, 3, 3]);
    expect(work.anewSince).toBe(50);
  });
});

describe('best values in a file', () => {
  const early = fileTold('log', 1, { y: 5, best: 5, saidAt: 1 });
  const state = begun([lineRead(2, { y: 3, best: 3, saidAt: 2 }), early]);

  it('of an iteration before the newest are compared once the file is read', () => {
    expect(state.work).toMatchObject({ areBestsStale: true, goal: null });
    const work = reduce(state, adopted('a'));
    expect(work).toMatchObject({ areBestsStale: false, goal: 'minimise' });
  });

  it('change nothing once they were compared', () => {
    const settled = begun([lineRead(2), adopted('a')]);
    expect(reduce(settled, adopted('b'))).toBe(settled.work);
  });
});

describe('metrics that are printed after their iteration', () => {
  const metrics: JournalEntry = { kind: 'metrics-read', iteration: 1, metrics: { loss: 4 } };
  const of = (work: WorkState) => work.observations[0] && detailsOf(work.observations[0]).metrics;

  it('are merged with known ones, the later ones first', () => {
    const state = begun([lineRead(1, { metrics: { loss: 9, rmse: 2 } })]);
    expect(of(reduce(state, metrics))).toEqual({ loss: 4, rmse: 2 });
  });

  it('belong to no iteration that the output did not report', () => {
    const state = begun([fileTold('log', 1)]);
    expect(reduce(state, metrics)).toBe(state.work);
    expect(reduce(begun(), metrics).observations).toEqual([]);
  });
});

describe('settings that are changed', () => {
  const state = begun([lineRead(1, { y: 5, best: 5, metrics: { loss: 1 } }), lineRead(2, { y: 3, best: 5 })]);
  const changed = (changes: object) =>
    begun([
      lineRead(1, { y: 5, best: 5, metrics: { loss: 1 } }),
      lineRead(2, { y: 3, best: 5 }),
      { kind: 'settings-changed', changes },
    ]).work;

  it('of another kind leave values and bests unchanged', () => {
    const entry: JournalEntry = { kind: 'settings-changed', changes: { name: 'night' } };
    expect(reduce(state, entry)).toBe(state.work);
  });

  it('derive the best from the values if they correct the direction', () => {
    expect(bests(state.work)).toEqual([5, 5]);
    const work = changed({ goal: 'minimise' });
    expect(work.isBestComputed).toBe(true);
    expect(bests(work)).toEqual([5, 3]);
  });

  it('do so too if they confirm the direction: the job’s own best no longer counts', () => {
    const told = begun([
      { kind: 'goal-known', goal: 'maximise' },
      lineRead(1, { y: 5, best: 9 }),
      { kind: 'settings-changed', changes: { goal: 'maximise' } },
    ]);
    expect(bests(told.work)).toEqual([5]);
  });

  it('make a metric the value if they choose it as the objective', () => {
    expect(changed({ objective: 'loss' }).observations.map(({ y }) => y)).toEqual([1, null]);
  });
});

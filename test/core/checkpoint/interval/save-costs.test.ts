import { describe, expect, it } from 'vitest';
import {
  saveCostsOf,
  usualIterationsBetweenSaves,
} from '../../../../electron/core/checkpoint/interval/save-costs.ts';
import type { JudgedEnding } from '../../../../electron/core/protocol/disk/ending.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { ending, judged, observation, restartAfter, starting } from '../../../support/journal-entries.ts';
import { adoptedCheckpoint, stateAfter } from '../../../support/known-checkpoints.ts';

/** An attempt that lived this long. */
const lived = (attempt: number, forMs: number, more: Partial<JudgedEnding> = {}): JournalEntry[] => [
  starting(attempt),
  { kind: 'attempt-started', attempt, pid: 1, startedAt: 1_000 },
  {
    kind: 'attempt-ended',
    attempt,
    facts: ending({ attempt, startedAt: 1_000, endedAt: 1_000 + forMs }),
    startFailure: null,
    judged: judged(more),
    lastLines: [],
    decision: restartAfter(0),
  },
];
const took = (...durations: number[]): JournalEntry[] =>
  durations.map((durationMs, index) => ({ ...observation(index + 1, 1), durationMs }) as JournalEntry);
const recycled = { class: 'recycle', silent: null } as const;

describe('the cost of saving', () => {
  it('is the median save time, the median iteration time, and the total life of all attempts for each death', () => {
    const state = stateAfter([
      ...took(900, 1_000, 60_000),
      ...lived(1, 10_000),
      ...lived(2, 30_000),
      ...lived(3, 20_000, recycled),
    ]);
    expect(saveCostsOf(state, [50, 70, 9_000])).toEqual({
      saveMs: 70,
      meanBetweenDeathsMs: 30_000,
      iterationMs: 1_000,
    });
  });

  it('is estimated from the newest iterations, as a job may become slower', () => {
    const state = stateAfter([
      ...took(...Array(30).fill(10), ...Array(20).fill(500)),
      ...lived(1, 1),
      ...lived(2, 1),
    ]);
    expect(saveCostsOf(state, [1])?.iterationMs).toBe(500);
  });

  const twice = [...lived(1, 10_000), ...lived(2, 30_000)];
  it.each<[string, JournalEntry[], number[]]>([
    ['fewer than two deaths', [...took(1_000), ...lived(1, 10_000), ...lived(2, 1, recycled)], [50]],
    ['no save', [...took(1_000), ...twice], []],
    ['no iteration', twice, [50]],
    ['an attempt that is still alive', [...took(1_000), ...lived(1, 10_000), starting(2)], [50]],
  ])('is unknown with %s', (_name, entries, savesMs) => {
    expect(saveCostsOf(stateAfter(entries), savesMs)).toBeNull();
  });
});

describe('iterations between the saves of a job', () => {
  const saved = (...iterations: (number | null)[]) =>
    stateAfter(iterations.map((iteration, index) => adoptedCheckpoint(`${index}.pt`, iteration, 1)));

  it.each<[string, (number | null)[], number | null]>([
    ['as a rule', [5, 10, 15, 40], 5],
    ['in whatever order they were found', [40, 5, 15, 10], 5],
    ['with several files of one iteration', [5, 5, 5, 10], 5],
    ['beside files without a number', [5, null, 10], 5],
    ['after the first one', [5], null],
    ['after none', [], null],
  ])('%s: %j are %s apart', (_name, iterations, apart) => {
    expect(usualIterationsBetweenSaves(saved(...iterations))).toBe(apart);
  });

  it('leave out logs, from which no job resumes', () => {
    const log = (file: string, iteration: number): JournalEntry => {
      const { entry, ...known } = adoptedCheckpoint(file, iteration, 1);
      return { ...known, entry: { ...entry, resumable: false } };
    };
    expect(
      usualIterationsBetweenSaves(stateAfter([log('iter_1.json', 1), log('iter_2.json', 2)])),
    ).toBeNull();
  });
});

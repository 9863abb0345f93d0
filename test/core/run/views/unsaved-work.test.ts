import { describe, expect, test } from 'vitest';
import { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { emptyRun, type RunState } from '../../../../electron/core/run/state/run-state.ts';
import { safetyOf } from '../../../../electron/core/run/views/unsaved-work.ts';
import { observation, starting } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';

const having = (asked: Partial<RunSpec>, iterations: readonly number[]): RunState => {
  const state = emptyRun(runSpec({ resumeArguments: null, ...asked }));
  const entries = [
    { kind: 'run-created', queued: false },
    starting(1),
    ...iterations.map((iteration) => observation(iteration, 1)),
  ];
  for (const entry of entries)
    applyRecord(state, { seq: state.seq + 1, at: 1_000, entry: JournalEntry.parse(entry) });
  return state;
};

/** The same run, whose job has reported that it resumes by itself. */
const resumingByItself = (state: RunState): RunState => ({
  ...state,
  sources: { ...state.sources, resumesByItself: true },
});

describe('work that would survive the job', () => {
  test('is nothing if the job cannot resume', () => {
    expect(safetyOf(having({}, [1, 2, 3]))).toEqual({ canResume: false, savedIteration: 0 });
  });

  test('is every completed iteration if Vigil can write the rows of a checkpoint', () => {
    const asked = { resumeArguments: ['--resume', '{checkpoint}'] };
    expect(safetyOf(having(asked, [1, 2, 3]))).toEqual({ canResume: true, savedIteration: 3 });
    expect(safetyOf(resumingByItself(having({}, [1, 2])))).toEqual({
      canResume: true,
      savedIteration: 2,
    });
  });

  test('is nothing if rows are missing and no checkpoint was written', () => {
    const asked = { resumeArguments: ['--resume', '{checkpoint}'] };
    expect(safetyOf(having(asked, [1, 3])).savedIteration).toBe(0);
  });

  test('is unknown if the job saves by itself and no file of it was found', () => {
    expect(safetyOf(having({ resumeArguments: [] }, [1, 2])).savedIteration).toBeNull();
    expect(safetyOf(having({ resumeWith: 'optuna' }, [1, 2]))).toEqual({
      canResume: true,
      savedIteration: null,
    });
  });

  const asked = { resumeArguments: ['--resume', '{checkpoint}'] };
  const apply = (state: RunState, entries: readonly object[], at = 1_000): RunState => {
    for (const entry of entries)
      applyRecord(state, { seq: state.seq + 1, at, entry: JournalEntry.parse(entry) });
    return state;
  };
  const printed = (iteration: number) => ({
    ...{ kind: 'iteration-read', attempt: 1, iteration, from: iteration, y: 0.5, best: null },
    ...{ parameters: {}, metrics: {}, durationMs: 1, saidAt: 1_000 * iteration, outputOffset: iteration },
  });
  const logged = (iteration: number) => ({ ...observation(iteration, iteration / 10), source: 'log' });
  const adopted = (file: string, iteration: number | null, more: object = {}) => ({
    ...{ kind: 'checkpoint-adopted', level: 2, because: null },
    entry: { file, iteration, bytes: 9, sha256: 'a'.repeat(64), writtenAt: 5_500, resumable: true, ...more },
  });

  test('is nothing if iterations were only printed, because that gives no rows', () => {
    const state = apply(having(asked, []), [1, 2, 3].map(printed));
    expect(state.work.highestIteration).toBe(3);
    expect(safetyOf(state)).toEqual({ canResume: true, savedIteration: 0 });
  });

  test('is what the newest file contains if states have initial points besides the iterations', () => {
    const state = apply(having(asked, []), [
      ...[1, 2, 3, 4, 5, 6, 7].map(printed),
      adopted('checkpoint_iter_005.json', 5, { rows: 10 }),
    ]);
    expect(safetyOf(state).savedIteration).toBe(5);
  });

  test('does not count logs while they may begin with the initial points', () => {
    const logs = [1, 2, 3].map(logged);
    expect(safetyOf(apply(having(asked, []), logs)).savedIteration).toBe(3);
    const open = apply(having(asked, []), [{ kind: 'logs-numbered', first: 0 }, ...logs]);
    expect(safetyOf(open).savedIteration).toBe(0);
  });

  test('is the work complete when a file without a number was written', () => {
    const last = { ...adopted('last.pt', null), level: 0, because: { kind: 'form-unknown' } };
    const state = apply(having(asked, [1, 2, 3, 4, 5, 6, 7]), [last]);
    expect(safetyOf(state).savedIteration).toBe(5);
  });

  test('is the content of its own file if a job that resumes by itself keeps another form than rows', () => {
    const state = resumingByItself(having({}, [1, 2, 3, 4]));
    const weights = { ...adopted('w_003.pt', 3), level: 0, because: { kind: 'form-unknown' } };
    expect(safetyOf(apply(state, [weights]))).toEqual({
      canResume: true,
      savedIteration: 3,
    });
  });
});

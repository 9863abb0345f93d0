import { describe, expect, test } from 'vitest';
import { JournalEntry } from '../../../electron/core/protocol/journal-record.ts';
import type { RunSpec } from '../../../electron/core/protocol/run-spec.ts';
import { applyRecord } from '../../../electron/core/run/apply-record.ts';
import { emptyRun, type RunState } from '../../../electron/core/run/run-state.ts';
import { safetyOf } from '../../../electron/core/run/unsaved-work.ts';
import { observation, starting } from '../../support/journal-entries.ts';
import { runSpec } from '../../support/run-spec.ts';

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

describe('work that would outlive the job', () => {
  test('is none of it where the job cannot resume', () => {
    expect(safetyOf(having({}, [1, 2, 3]))).toEqual({ canResume: false, savedIteration: 0 });
  });

  test('is every completed iteration where Vigil can write the rows of a checkpoint', () => {
    const asked = { resumeArguments: ['--resume', '{checkpoint}'] };
    expect(safetyOf(having(asked, [1, 2, 3]))).toEqual({ canResume: true, savedIteration: 3 });
    expect(safetyOf({ ...having({}, [1, 2]), resumesByItself: true })).toEqual({
      canResume: true,
      savedIteration: 2,
    });
  });

  test('is none where rows are missing and no checkpoint was written', () => {
    const asked = { resumeArguments: ['--resume', '{checkpoint}'] };
    expect(safetyOf(having(asked, [1, 3])).savedIteration).toBe(0);
  });

  test('is not known where the job saves by itself and no file of it was found', () => {
    expect(safetyOf(having({ resumeArguments: [] }, [1, 2])).savedIteration).toBeNull();
    expect(safetyOf(having({ resumeWith: 'optuna' }, [1, 2]))).toEqual({
      canResume: true,
      savedIteration: null,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { rerunCheckpoint, rerunPoint } from '../../../../electron/core/diagnosis/rerun/rerun-point.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { endAs, ended, judged, lineRead, observation } from '../../../support/journal-entries.ts';
import { adoptedCheckpoint, writtenCheckpoint } from '../../../support/known-checkpoints.ts';
import { begun } from '../../../support/replayed-run.ts';

const dies: JournalEntry = ended(1, endAs('failed'));
const told = (count: number) => Array.from({ length: count }, (_, index) => observation(index + 1, index));
const read = (count: number) => Array.from({ length: count }, (_, index) => lineRead(index + 1));
const pointOf = (entries: readonly JournalEntry[], more: Partial<RunSpec> = {}) => {
  const point = rerunPoint(begun([...entries, dies], more));
  return 'kind' in point
    ? point.kind
    : { iteration: point.iteration, from: point.from, isWritten: point.isWritten };
};
const beginning = { kind: 'beginning' };
const checkpoint = (iteration: number, file: string, whose: string) => ({
  ...{ kind: 'checkpoint', iteration, file, whose },
});

describe('the failing iteration is repeated', () => {
  it('from a checkpoint that the journal fills, right before it', () => {
    expect(pointOf(told(3))).toEqual({
      iteration: 4,
      from: checkpoint(3, 'checkpoint_iter_003.json', 'vigil'),
      isWritten: true,
    });
    const state = begun([...told(5), dies]);
    expect(rerunCheckpoint(state, { iteration: 4 }, 'a'.repeat(64), 1)).toMatchObject({
      iteration: 3,
      train_Y: [0, 1, 2],
    });
  });

  it('from a file of Vigil that is there already', () => {
    expect(pointOf([...told(3), writtenCheckpoint(3)])).toMatchObject({
      from: checkpoint(3, '3.json', 'vigil'),
      isWritten: false,
    });
  });

  it("from the job's own file before it", () => {
    const files = [adoptedCheckpoint('a_2.pt', 2, 0), adoptedCheckpoint('a_3.pt', 3, 0)];
    expect(pointOf([...read(4), ...files])).toMatchObject({
      iteration: 5,
      from: checkpoint(3, 'a_3.pt', 'job'),
    });
  });

  it('from the beginning if it is the first one', () => {
    expect(pointOf([{ kind: 'attempt-working', attempt: 1 }], { resumeArguments: null })).toMatchObject({
      iteration: 1,
      from: beginning,
    });
  });
});

describe('nothing can be repeated', () => {
  it.each([
    ['iteration-unknown', [], {}],
    ['cannot-resume-there', read(3), { resumeArguments: null }],
    ['cannot-resume-there', read(3), {}],
    ['state-elsewhere', told(3), { resumeWith: 'optuna' }],
    ['state-elsewhere', read(3), { resumeArguments: ['--resume'] }],
  ] as const)('%s', (kind, entries, more) => expect(pointOf(entries, more as Partial<RunSpec>)).toBe(kind));

  it('of a run whose attempts did not die', () => {
    const finished = { ...dies, judged: judged({ class: 'finished' }) } as JournalEntry;
    expect(rerunPoint(begun([...told(2), finished]))).toEqual({ kind: 'no-death' });
  });
});

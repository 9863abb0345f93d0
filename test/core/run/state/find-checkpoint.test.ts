import { describe, expect, it } from 'vitest';
import { findCheckpoint, isSameCheckpoint } from '../../../../electron/core/run/state/find-checkpoint.ts';
import { adoptedCheckpoint, stateAfter, writtenCheckpoint } from '../../../support/known-checkpoints.ts';

const state = stateAfter([
  writtenCheckpoint(5),
  writtenCheckpoint(10),
  adoptedCheckpoint('5.json', 4, 2),
  adoptedCheckpoint('last.pt', null, 1),
  {
    ...adoptedCheckpoint('iter_004.json', 4, 1),
    entry: { ...adoptedCheckpoint('iter_004.json', 4, 1).entry, resumable: false },
  },
  { kind: 'checkpoint-suspect', file: '5.json', whose: 'job', deaths: 2 },
]);

describe('a checkpoint of a run', () => {
  it('is found by its name among those of its owner, however old', () => {
    expect(findCheckpoint(state, { file: '5.json', whose: 'vigil' })).toEqual({
      ...{ file: '5.json', whose: 'vigil', iteration: 5, writtenAt: 5, suspect: false },
    });
    expect(findCheckpoint(state, { file: '5.json', whose: 'job' })).toEqual({
      ...{ file: '5.json', whose: 'job', iteration: 4, writtenAt: 1, suspect: true },
    });
    expect(findCheckpoint(state, { file: 'last.pt', whose: 'job' })?.iteration).toBeNull();
  });

  it.each([
    ['a name that was never written', '7.json', 'vigil'],
    ['a file of the other owner', 'last.pt', 'vigil'],
    ['a log, from which no job resumes', 'iter_004.json', 'job'],
  ] as const)('is none for %s', (_name, file, whose) => {
    expect(findCheckpoint(state, { file, whose })).toBeNull();
  });

  it('is the same one if file and owner are', () => {
    const one = { file: '5.json', whose: 'vigil' } as const;
    expect(isSameCheckpoint(one, { ...one })).toBe(true);
    expect(isSameCheckpoint(one, { ...one, whose: 'job' })).toBe(false);
    expect(isSameCheckpoint(one, { ...one, file: '6.json' })).toBe(false);
  });
});

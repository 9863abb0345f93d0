import { assert, constantFrom, property, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findObservation } from '../../../../electron/core/run/state/find-observation.ts';
import { observation, starting } from '../../../support/journal-entries.ts';
import { stateAfter } from '../../../support/known-checkpoints.ts';

const NUMBERS = Array.from({ length: 12 }, (_, index) => index + 1);

describe('the observation of an iteration', () => {
  it('is found in whatever order iterations became known and whichever are missing', () => {
    assert(
      property(uniqueArray(constantFrom(...NUMBERS)), (iterations) => {
        const state = stateAfter([starting(1), ...iterations.map((each) => observation(each, each / 10))]);
        for (const each of [0, ...NUMBERS, 13])
          expect(findObservation(state.work, each)?.y).toBe(
            iterations.includes(each) ? each / 10 : undefined,
          );
      }),
    );
  });

  it('is in its place with the best so far, in any order of arrival', () => {
    const state = stateAfter([starting(1), ...[4, 1, 2].map((each) => observation(each, 1 / each))], {
      goal: 'minimise',
    });
    expect(state.work.observations.map(({ iteration, best }) => [iteration, best])).toEqual([
      [1, 1],
      [2, 1 / 2],
      [4, 1 / 4],
    ]);
  });
});

import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import {
  trialChangeInWords,
  trialEndInWords,
} from '../../../../electron/core/protocol/text/trial-in-words.ts';
import { compared, EDITED, RARER, trial } from '../../../support/script-trials.ts';

const { shared } = english;

it('one thing that changed is named without a caution', () => {
  expect(trialChangeInWords(trial({ change: compared([RARER]) }), shared)).toEqual({
    ...{ changes: ['clean-every 1 → 5'], caution: null, remarks: [] },
  });
});

it('two things or more that changed at once are said to explain nothing alone', () => {
  expect(trialChangeInWords(trial({ change: compared([RARER, EDITED]) }), shared).caution).toBe(
    'Two things changed at once, so neither alone explains the result.',
  );
  expect(trialChangeInWords(trial({ change: compared([EDITED], { atOnce: 3 }) }), shared).caution).toBe(
    '3 things changed at once, so none alone explains the result.',
  );
});

it('says what is not named, what is not compared, and which runs are passed over', () => {
  const change = compared([RARER], { differenceCount: 5, passedOver: 2, unknown: ['packages'] });
  expect(trialChangeInWords(trial({ change }), shared)).toEqual({
    changes: [
      ...['clean-every 1 → 5', '4 more'],
      'against free at iteration end; the 2 runs in between left no record',
    ],
    caution: null,
    remarks: ['Not compared, because one of the two attempts lacks it: packages.'],
  });
});

it.each([
  [{ kind: 'first' } as const, 'first run of this script'],
  [
    { kind: 'unknown' } as const,
    'not known, because Vigil has no record of what one of the runs was made of',
  ],
  [compared([]), 'nothing that Vigil keeps'],
])('%j is said as %s', (change, words) => {
  expect(trialChangeInWords(trial({ change }), shared).changes).toEqual([words]);
});

it('a branch is said to continue its run, beside what else changed', () => {
  const branchedFrom = { name: 'night', iteration: 12 };
  const changes = (differences: Parameters<typeof compared>[0]) =>
    trialChangeInWords(trial({ branchedFrom, change: compared(differences) }), shared).changes;
  expect(changes([RARER])).toEqual(['continues night from iteration 12', 'clean-every 1 → 5']);
  expect(changes([])).toEqual(['continues night from iteration 12']);
});

it('an ending is its outcome, its cause, and the deaths after which the run went on', () => {
  const recoveries = [13, 26].map((iteration) => ({ at: 0, iteration }));
  expect(trialEndInWords(trial({ outcome: 'finished', judged: null, recoveries }), shared)).toEqual([
    'Finished.',
    'Died after iterations 13, 26, and went on.',
  ]);
  expect(trialEndInWords(trial(), shared)).toEqual([
    'Failed.',
    'The job exited silently with code 0, before its work was done.',
  ]);
  expect(trialEndInWords(trial({ outcome: null, phase: 'running', judged: null }), shared)).toEqual([
    'Running.',
  ]);
});

it('of many deaths the last are named', () => {
  const recoveries = Array.from({ length: 20 }, (_, at) => ({ at, iteration: at + 1 }));
  expect(trialEndInWords(trial({ judged: null, recoveries }), shared)[1]).toBe(
    'Died often, last after iterations 16, 17, 18, 19, 20, and went on.',
  );
});

it.each([
  [[0], 'Died before its first iteration, and went on.'],
  [[0, 6], 'Died before its first iteration and after iteration 6, and went on.'],
])('deaths at %j are said as: %s', (iterations, sentence) => {
  const recoveries = iterations.map((iteration) => ({ at: 0, iteration }));
  expect(trialEndInWords(trial({ judged: null, recoveries }), shared)[1]).toBe(sentence);
});

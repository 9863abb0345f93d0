import { describe, expect, it } from 'vitest';
import { addFigures, type ReplayFigures } from './replay-figures.ts';
import type { AttemptStory } from './replay-round.ts';

const story: AttemptStory = {
  plan: { death: null, mostBytes: 10, secondAfter: null, harm: { kind: 'global' } },
  kept: 2,
  answerable: 2,
  keptAfter: 2,
  second: null,
  played: {
    code: null,
    signal: 'SIGKILL',
    out: '',
    err: '',
    asked: [
      { number: 1, given: 'a', got: 'b', isReal: false },
      { number: 2, given: 'c', got: 'd', isReal: true },
      { number: 3, given: 'e', got: null, isReal: true },
    ],
    reports: [{ kind: 'refused', reason: 'journal-not-written', call: 3 }],
  },
};

describe('the figures of all rounds', () => {
  it('add up what happened', () => {
    const figures: ReplayFigures = new Map();
    addFigures(figures, { faults: [], story: [story, story], folder: '' });
    expect(Object.fromEntries(figures)).toEqual({
      attempts: 2,
      'deaths by SIGKILL': 2,
      'harm: global': 2,
      'harm: full disk': 2,
      'evaluations asked for': 6,
      'evaluations kept before': 4,
      'evaluations answered': 2,
      'evaluations made again': 2,
      'refused: journal-not-written': 2,
    });
  });
});

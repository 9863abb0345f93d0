import { expect, it } from 'vitest';
import type { Phase } from '../../../electron/core/protocol/wire/run-view.ts';
import { type CardClaim, cardClaimOf, heldCards } from '../../../electron/core/queue/card-claim.ts';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { runSpec } from '../../support/run-spec.ts';
import { numberedCard } from './machine-gpus.ts';

const run = (phase: Phase, gpus: string[] | null = ['one']) => {
  const state = emptyRun(runSpec({ gpus }));
  return { ...state, lifecycle: { ...state.lifecycle, phase } };
};

it.each<[Phase, boolean]>([
  ['queued', false],
  ['asking', false],
  ['ended', false],
  ['waiting', true],
  ['running', true],
  ['paused', true],
])('a run that is %s keeps its GPU from others: %j', (phase, isActive) => {
  expect(cardClaimOf(run(phase), false).isActive).toBe(isActive);
});

it("a user's own variable leaves the choice without effect", () => {
  expect([cardClaimOf(run('running'), false).gpus, cardClaimOf(run('running'), true).gpus]).toEqual([
    ['one'],
    null,
  ]);
});

it('active runs hold what they were given, else what they were seen to use', () => {
  const claim = (more: Partial<CardClaim>): CardClaim => ({
    ...{ id: 'a', isActive: true, gpus: null, given: [], used: null },
    ...more,
  });
  expect([
    ...heldCards([
      claim({ given: [numberedCard(0)], used: 'GPU-7' }),
      claim({ used: 'GPU-1' }),
      claim({}),
      claim({ isActive: false, given: [numberedCard(2)] }),
    ]),
  ]).toEqual(['GPU-0', 'GPU-1']);
});

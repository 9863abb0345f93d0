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

it('a run that waits for other GPUs than it had holds those no more; its living job does', () => {
  const holds = (phase: Phase, gpus: string[] | null, isVoid: boolean) => {
    const state = run(phase, gpus);
    const card = { gpu: 'GPU-0', name: 'T4', baselineBytes: 0, attempt: 1, at: 1, others: [] };
    const given = { cards: [numberedCard(0)], overruledBy: null, isVoid };
    return [...heldCards([cardClaimOf({ ...state, memory: { ...state.memory, card, given } }, false)])];
  };
  expect(holds('waiting', ['7'], true)).toEqual([]);
  expect(holds('running', ['7'], true)).toEqual(['GPU-0']);
  expect(holds('waiting', ['one'], false)).toEqual(['GPU-0']);
  expect(holds('waiting', null, true)).toEqual(['GPU-0']);
});

it('a run whose GPU no driver reported at its start holds the one that it was seen to use', () => {
  const unseen = { gpu: null, name: '0', index: 0, uuid: null, vendor: null };
  const claim = { id: 'a', isActive: true, gpus: ['0'], given: [unseen], used: 'GPU-0' };
  expect(heldCards([claim]).has('GPU-0')).toBe(true);
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

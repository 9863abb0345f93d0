import { expect, it } from 'vitest';
import { cardsOfAttempt, givenCards } from '../../../../electron/core/run/state/given-cards.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { runSpec } from '../../../support/run-spec.ts';
import { numberedCard } from '../../queue/machine-gpus.ts';

const cards = [numberedCard(0)];
const run = (gpus: string[] | null, isVoid = false) => {
  const state = emptyRun(runSpec({ gpus }));
  return { ...state, memory: { ...state.memory, given: { cards, overruledBy: null, isVoid } } };
};

it('the next attempt gets the GPUs of the run, unless they are to be given anew or the choice is gone', () => {
  expect(givenCards(run(['one']))).toEqual(cards);
  expect(givenCards(run(['one'], true))).toEqual([]);
  expect(givenCards(run(null))).toEqual([]);
  expect(givenCards(emptyRun(runSpec({ gpus: ['one'] })))).toEqual([]);
});

it('an attempt keeps the GPUs that it began with, although the next one is given others', () => {
  expect(cardsOfAttempt(run(['one'], true))).toEqual(cards);
  expect(cardsOfAttempt(run(null))).toEqual([]);
  expect(cardsOfAttempt(emptyRun(runSpec({ gpus: ['one'] })))).toEqual([]);
});

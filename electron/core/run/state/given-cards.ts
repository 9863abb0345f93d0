import type { GivenCard } from '../../protocol/disk/memory/given-card.ts';
import type { RunState } from './run-state.ts';

/** The GPUs that the next attempt of a run gets, as far as they are given already; empty: whatever the system gives. */
export function givenCards({
  settings,
  memory,
}: Pick<RunState, 'settings' | 'memory'>): readonly GivenCard[] {
  const { given } = memory;
  return settings.spec.gpus === null || given === null || given.isVoid ? [] : given.cards;
}

/** Those of the newest attempt, which began with them: a later change of the choice is for the attempt after it. */
export const cardsOfAttempt = ({
  settings,
  memory,
}: Pick<RunState, 'settings' | 'memory'>): readonly GivenCard[] =>
  settings.spec.gpus === null ? [] : (memory.given?.cards ?? []);

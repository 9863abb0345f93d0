import { type CardClaim, cardClaimOf } from '../../core/queue/card-claim.ts';
import { choosesForAll, ownVisibleCards } from '../base/own-visible-cards.ts';
import type { RunRegistry } from '../runs/run-registry.ts';

/** What the runs of this home that have not ended want and have of the GPUs. */
export const cardClaims = (
  registry: Pick<RunRegistry, 'all'>,
  { system, programs }: Parameters<typeof ownVisibleCards>[1],
): CardClaim[] => {
  const isOverruledForAll = choosesForAll(system, programs.env);
  const ofRunAlone = { system, programs: { env: {} } };
  return registry.all().flatMap(({ state }) => {
    if (!state || state.lifecycle.phase === 'ended') return [];
    const { spec } = state.settings;
    const isOverruled =
      spec.gpus !== null && (isOverruledForAll || ownVisibleCards(spec, ofRunAlone) !== undefined);
    return [cardClaimOf(state, isOverruled)];
  });
};

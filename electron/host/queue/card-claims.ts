import { type CardClaim, cardClaimOf } from '../../core/queue/card-claim.ts';
import { ownVisibleCards } from '../base/own-visible-cards.ts';
import type { RunRegistry } from '../runs/run-registry.ts';

/** What the runs of this home that have not ended want and have of the GPUs. */
export const cardClaims = (
  registry: Pick<RunRegistry, 'all'>,
  machine: Parameters<typeof ownVisibleCards>[1],
): CardClaim[] =>
  registry.all().flatMap(({ state }) => {
    if (!state || state.lifecycle.phase === 'ended') return [];
    const { spec } = state.settings;
    const isOverruled = spec.gpus !== null && ownVisibleCards(spec, machine) !== undefined;
    return [cardClaimOf(state, isOverruled)];
  });

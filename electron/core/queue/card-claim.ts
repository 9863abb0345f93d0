import type { GivenCard } from '../protocol/disk/memory/given-card.ts';
import type { GpuChoice } from '../protocol/policy/gpu-choice.ts';
import type { RunState } from '../run/state/run-state.ts';
import { holdsOf } from './choose-cards.ts';

/** What a run that has not ended wants of the GPUs of the machine, and has of them. */
export interface CardClaim {
  id: string;
  /** True while it uses its GPUs or may do so at any moment. */
  isActive: boolean;
  /** As the user chose; null: those of the system, or those that its own variable names. */
  gpus: GpuChoice;
  given: readonly GivenCard[];
  /** `key` of the GPU that it was seen to use last; null: none. */
  used: string | null;
}

/** A run that waits for an answer does not count, because it would keep others from its GPU all night. */
const INACTIVE: readonly string[] = ['queued', 'asking', 'ended'];

/** What a run claims. `isOverruled`: a variable of the user chooses in its place. */
export function cardClaimOf({ settings, lifecycle, memory }: RunState, isOverruled: boolean): CardClaim {
  const { id, gpus } = settings.spec;
  const { given, card } = memory;
  const claim = {
    ...{ id, isActive: !INACTIVE.includes(lifecycle.phase), gpus: isOverruled ? null : gpus },
    ...{ given: given?.cards ?? [], used: card?.gpu ?? null },
  };
  // Those that it waits for may never come, and nothing of it is alive.
  const isGivenAnew = claim.gpus !== null && lifecycle.phase === 'waiting' && (given?.isVoid ?? true);
  return isGivenAnew ? { ...claim, given: [], used: null } : claim;
}

/** The GPUs that active runs have (`holdsOf`), or were seen to use without having been given those. */
export const heldCards = (claims: readonly CardClaim[]): Set<string> =>
  new Set(
    claims
      .filter(({ isActive }) => isActive)
      .flatMap(({ given, used }) => [
        ...given.flatMap(holdsOf),
        ...(used !== null && given.every(({ gpu }) => gpu === null) ? [used] : []),
      ]),
  );

import type { CardUse } from '../../protocol/disk/memory/card-use.ts';
import type { GivenCard } from '../../protocol/disk/memory/given-card.ts';

/**
 * The GPUs that the next attempt is expected to use, those that it used before first. Of GPUs that a run was given no
 * other matters to it, and one of which no baseline is known says nothing.
 *
 * `known`: what attempts of its script used. `baselineOf`: what a GPU holds in general; null: unknown.
 */
export function expectedCards(
  given: readonly GivenCard[],
  known: readonly CardUse[],
  baselineOf: (gpu: string) => number | null,
): CardUse[] {
  if (given.length === 0) return [...known];
  const used = known.filter((card) => given.some(({ gpu }) => gpu === card.gpu));
  const cards = new Map(used.map((card) => [card.gpu, card]));
  for (const { gpu, name } of given) {
    const baselineBytes = gpu === null || cards.has(gpu) ? null : baselineOf(gpu);
    if (gpu !== null && baselineBytes !== null) cards.set(gpu, { gpu, name, baselineBytes });
  }
  return [...cards.values()];
}

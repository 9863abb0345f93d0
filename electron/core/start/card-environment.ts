import type { GivenCard } from '../protocol/disk/memory/given-card.ts';

/** By which programs choose NVIDIA's GPUs. */
export const VISIBLE_CARDS = 'CUDA_VISIBLE_DEVICES';
/** In which order they count them: by speed, unless this says otherwise. */
const ORDER = 'CUDA_DEVICE_ORDER';

/**
 * Variables that give a job these GPUs and no others: by UUID where each has one, else by number in bus order. None for
 * GPUs that programs cannot choose, such as the simulated one.
 */
export function cardEnvironment(cards: readonly GivenCard[]): Record<string, string> {
  const uuids = cards.flatMap(({ uuid }) => uuid ?? []);
  if (cards.length === 0) return {};
  if (uuids.length === cards.length) return { [VISIBLE_CARDS]: uuids.join(',') };
  const numbers = cards.flatMap(({ index }) => index ?? []);
  return numbers.length === cards.length ? { [ORDER]: 'PCI_BUS_ID', [VISIBLE_CARDS]: numbers.join(',') } : {};
}

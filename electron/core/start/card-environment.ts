import type { GivenCard } from '../protocol/disk/memory/given-card.ts';

/** By which programs choose NVIDIA's GPUs. */
export const VISIBLE_CARDS = 'CUDA_VISIBLE_DEVICES';
/** In which order they count them: by speed, unless this says otherwise. */
const ORDER = 'CUDA_DEVICE_ORDER';

/** NVIDIA's UUIDs; programs for AMD's GPUs understand numbers alone. */
const CHOOSABLE_UUID = /^(?:GPU|MIG)-/i;

/**
 * Variables that give a job these GPUs and no others: by UUID where each has one of NVIDIA's, else by number in bus
 * order. None for GPUs that programs cannot choose, such as the simulated one.
 */
export function cardEnvironment(cards: readonly GivenCard[]): Record<string, string> {
  if (cards.length === 0) return {};
  const uuids = cards.flatMap(({ uuid }) => uuid ?? []);
  const numbers = cards.flatMap(({ index }) => index ?? []);
  const hasNumbers = numbers.length === cards.length;
  const isByUuid = uuids.length === cards.length && (uuids.every(isChoosable) || !hasNumbers);
  if (isByUuid) return { [VISIBLE_CARDS]: uuids.join(',') };
  return hasNumbers ? { [ORDER]: 'PCI_BUS_ID', [VISIBLE_CARDS]: numbers.join(',') } : {};
}

const isChoosable = (uuid: string): boolean => CHOOSABLE_UUID.test(uuid);

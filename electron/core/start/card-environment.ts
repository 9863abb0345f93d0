import type { GivenCard } from '../protocol/disk/memory/given-card.ts';

/** By which programs choose NVIDIA's GPUs; those for AMD's GPUs obey it too. */
const CUDA = 'CUDA_VISIBLE_DEVICES';
/** By which they choose AMD's. `ROCR_VISIBLE_DEVICES` would do as well, but only on Linux. */
const HIP = 'HIP_VISIBLE_DEVICES';
/** In which order they count NVIDIA's: by speed, unless this says otherwise. */
const ORDER = 'CUDA_DEVICE_ORDER';

/**
 * Variables by which a user chooses the GPUs of a job in Vigil's place. All of them count, whoever made the GPUs: the
 * choice may come before anything has read which there are.
 */
export const VISIBLE_CARDS: readonly string[] = [CUDA, HIP, 'ROCR_VISIBLE_DEVICES'];

/** Variables with which the same script uses other GPUs; Vigil sets and obeys none but `VISIBLE_CARDS`. */
export const CHOOSING_CARDS: readonly string[] = [
  ...VISIBLE_CARDS,
  'ZE_AFFINITY_MASK',
  'ONEAPI_DEVICE_SELECTOR',
];

/** NVIDIA's UUIDs; programs for AMD's GPUs understand numbers alone. */
const CHOOSABLE_UUID = /^(?:GPU|MIG)-/i;

/**
 * Variables that give a job these GPUs and no others of their makers: NVIDIA's by UUID where each has one, else by number
 * in bus order; AMD's by number. None for GPUs that programs cannot choose so: Intel's, and the simulated one.
 */
export function cardEnvironment(cards: readonly GivenCard[]): Record<string, string> {
  const amd = cards.filter(({ vendor }) => vendor === 'amd');
  const numbers = numbersOf(amd);
  return {
    ...nvidia(cards.filter(({ vendor }) => vendor === 'nvidia' || vendor === null)),
    ...(amd.length > 0 && numbers ? { [HIP]: numbers } : {}),
  };
}

/** Also for GPUs of an unknown maker, because programs for AMD's obey the same variable. */
function nvidia(cards: readonly GivenCard[]): Record<string, string> {
  if (cards.length === 0) return {};
  const uuids = cards.flatMap(({ uuid }) => uuid ?? []);
  const numbers = numbersOf(cards);
  const isByUuid = uuids.length === cards.length && (uuids.every(isChoosable) || numbers === null);
  if (isByUuid) return { [CUDA]: uuids.join(',') };
  return numbers === null ? {} : { [ORDER]: 'PCI_BUS_ID', [CUDA]: numbers };
}

/** Null if one of them has no number: the others alone would be another choice. */
function numbersOf(cards: readonly GivenCard[]): string | null {
  const numbers = cards.flatMap(({ index }) => index ?? []);
  return numbers.length === cards.length ? numbers.join(',') : null;
}

const isChoosable = (uuid: string): boolean => CHOOSABLE_UUID.test(uuid);

import type { DeathPattern } from '../../protocol/disk/memory/death-pattern.ts';
import type { GpuHolder } from '../../protocol/disk/memory/gpu-holder.ts';
import type { MemoryResource } from '../../protocol/disk/memory/memory-resource.ts';
import type {
  FilledCard,
  MemoryShortage,
  ShortageEvidence,
  ShortageKind,
} from '../../protocol/disk/memory/memory-shortage.ts';
import { byUse, parentBytesOf } from '../gate/holders.ts';
import { isRising } from '../wall/trend.ts';
import type { TorchMemoryText } from './torch-memory-text.ts';

const MIB = 2 ** 20;
/** Of a card, this share is almost nothing. */
const TINY_SHARE = 0.05;
/** Others that took more than this shortly before are to blame. */
const OTHERS_ROSE_BYTES = 512 * MIB;
/** Others that hold this share of the card are more than a desktop. */
const HELD_SHARE = 0.25;
/** Driver and contexts keep the rest of an empty card. */
const USABLE_SHARE = 0.98;
/** A card of which others hold this share is filled by them: the job's own context and the driver hold the rest. */
const FILLED_SHARE = 0.9;
/** Above this share of its limit, commit is used up. */
const COMMIT_FULL_SHARE = 0.95;
/** Above this share of what is reserved, unallocated memory is fragmented. */
const FRAGMENTED_SHARE = 0.25;

/** Trend of one resource in the attempt that died. */
interface UseTrend {
  resource: MemoryResource;
  /** Chance that use without a trend rises like this. */
  byChance: number;
}

/** What is known of the machine when memory ran out; null where it is unknown. */
export interface MachineThen {
  commit: { committedBytes: number; limitBytes: number } | null;
  /** Of the card in question. `ownBytes`: of the job's process tree. */
  device: {
    gpu: string;
    name: string;
    totalBytes: number;
    freeBytes: number;
    /** Held by all processes, without what the driver keeps; null: not reported. */
    usedBytes: number | null;
    ownBytes: number | null;
  } | null;
  /** By how much the use of others rose in the time before. */
  othersRise: { risenBytes: number; withinMs: number } | null;
  /** How much of that is not of parents of the job. */
  strangersRoseBytes: number | null;
  /** Processes other than the job's own that hold memory of the card. */
  holders: readonly GpuHolder[];
}

/** Nothing was measured. */
export const UNKNOWN_MACHINE: MachineThen = {
  ...{ commit: null, device: null, othersRise: null, strangersRoseBytes: null, holders: [] },
};

/** The facts that the kind of an out-of-memory follows from. */
export interface ShortageFacts {
  /** Where memory ran out, according to the words of the job; null if only the system said it. */
  place: 'commit' | 'device' | 'host' | null;
  /** The figures of its message. */
  torch: TorchMemoryText | null;
  /** True if it had begun an iteration. */
  worked: boolean;
  /** Trends of the resources that were measured in enough iterations. */
  trends: readonly UseTrend[];
  /** What earlier deaths have in common. */
  pattern: DeathPattern | null;
  machine: MachineThen;
}

type Rule = (facts: ShortageFacts) => ShortageEvidence | null;

/**
 * The first rule that fits decides. What others hold comes before the section, because a job that finds the card full
 * dies while it loads; a rise comes before a spike, because the highest use of a leak is always its last.
 */
const RULES: readonly (readonly [ShortageKind, Rule])[] = [
  ['commit', commitText],
  ['commit', commitFull],
  ['oom-external', ownShareTiny],
  ['oom-external', othersRose],
  ['oom-external', othersHold],
  ['fragmentation', unallocated],
  ['oom-load', ({ worked }) => (worked ? null : { kind: 'before-work' })],
  ['oom-train-spike', requestTooLarge],
  ['oom-train-growth', (facts) => trendIn(facts, true)],
  ['oom-train-growth', diesAlike],
  ['oom-train-spike', (facts) => trendIn(facts, false)],
];

/** Which out-of-memory it was, with what shows it, and who held the memory if others did. */
export function judgeShortage(facts: ShortageFacts): MemoryShortage {
  for (const [kind, rule] of RULES) {
    const evidence = rule(facts);
    if (evidence === null) continue;
    const matters = kind === 'oom-external' || kind === 'oom-load';
    const card = kind === 'oom-external' ? filledCard(facts.machine, evidence) : null;
    const more = kind === 'oom-load' ? [requestTooLarge(facts), capReached(facts)] : [capReached(facts)];
    const because = [evidence, ...more.filter((each) => each !== null)];
    return { kind, because, holders: matters ? holdersOf(facts) : [], card };
  }
  const cap = capReached(facts);
  return { kind: null, because: cap === null ? [] : [cap], holders: [], card: null };
}

/** No card has room for such a request, however empty it is. */
function requestTooLarge({ torch }: ShortageFacts): ShortageEvidence | null {
  if (!torch || torch.requestedBytes === null) return null;
  const { requestedBytes, allowedBytes, totalBytes } = torch;
  const isCap = allowedBytes !== null;
  const limitBytes = allowedBytes ?? totalBytes;
  return limitBytes !== null && requestedBytes > limitBytes
    ? { kind: 'request-too-large', requestedBytes, limitBytes, isCap }
    : null;
}

/** A cap of the job's own, such as PyTorch's share of the memory: the card had room for the request. */
function capReached({ torch }: ShortageFacts): ShortageEvidence | null {
  if (!torch || torch.allowedBytes === null || torch.freeBytes === null) return null;
  const { requestedBytes, allowedBytes, freeBytes } = torch;
  if (requestedBytes === null || requestedBytes > allowedBytes || freeBytes < requestedBytes) return null;
  return { kind: 'cap-reached', allowedBytes, freeBytes };
}

function commitText({ place }: ShortageFacts): ShortageEvidence | null {
  return place === 'commit' ? { kind: 'commit-text' } : null;
}

/** A GPU that has memory left for the request did not run out of it. */
function commitFull({ place, torch, machine: { commit, device } }: ShortageFacts): ShortageEvidence | null {
  if (!commit || commit.committedBytes <= COMMIT_FULL_SHARE * commit.limitBytes) return null;
  const deviceFreeBytes = torch?.freeBytes ?? device?.freeBytes ?? null;
  const hasDeviceLeft = deviceFreeBytes !== null && deviceFreeBytes > (torch?.requestedBytes ?? 0);
  return place === 'host' || hasDeviceLeft ? { kind: 'commit-full', ...commit, deviceFreeBytes } : null;
}

/** The card is full, but not of this job: what it held and asked for is almost nothing of it. */
function ownShareTiny({ place, torch, machine: { device } }: ShortageFacts): ShortageEvidence | null {
  if (place !== 'device') return null;
  const totalBytes = torch?.totalBytes ?? device?.totalBytes ?? null;
  const freeBytes = torch?.freeBytes ?? device?.freeBytes ?? null;
  const ownBytes = torch?.ownBytes ?? torch?.reservedBytes ?? device?.ownBytes ?? null;
  if (totalBytes === null || freeBytes === null || ownBytes === null) return null;
  const requestedBytes = torch?.requestedBytes ?? null;
  const isTiny = ownBytes + (requestedBytes ?? 0) <= TINY_SHARE * totalBytes;
  const isFull = freeBytes <= TINY_SHARE * totalBytes;
  return isTiny && isFull
    ? { kind: 'own-share-tiny', ownBytes, requestedBytes, freeBytes, totalBytes }
    : null;
}

function othersRose({ place, machine: { othersRise } }: ShortageFacts): ShortageEvidence | null {
  const isBlamed = place === 'device' && othersRise !== null && othersRise.risenBytes > OTHERS_ROSE_BYTES;
  return isBlamed ? { kind: 'others-rose', ...othersRise } : null;
}

/** A job that loads would have fitted on the empty card. One that works may have grown as well. */
function othersHold({ place, torch, worked, machine: { device } }: ShortageFacts): ShortageEvidence | null {
  if (worked || place !== 'device' || torch === null || torch.requestedBytes === null) return null;
  const { requestedBytes, allowedBytes } = torch;
  const totalBytes = torch.totalBytes ?? device?.totalBytes ?? null;
  const freeBytes = torch.freeBytes ?? device?.freeBytes ?? null;
  const ownBytes = torch.ownBytes ?? device?.ownBytes ?? null;
  if (totalBytes === null || freeBytes === null || ownBytes === null) return null;
  const neededBytes = ownBytes + requestedBytes;
  if (freeBytes >= requestedBytes || neededBytes > USABLE_SHARE * (allowedBytes ?? totalBytes)) return null;
  const othersBytes = Math.max(0, totalBytes - freeBytes - ownBytes);
  return othersBytes >= HELD_SHARE * totalBytes
    ? { kind: 'others-hold', othersBytes, requestedBytes, freeBytes, totalBytes }
    : null;
}

function unallocated({ torch }: ShortageFacts): ShortageEvidence | null {
  if (!torch || torch.reservedBytes === null || torch.allocatedBytes === null) return null;
  const { reservedBytes, requestedBytes } = torch;
  const unallocatedBytes = reservedBytes - torch.allocatedBytes;
  const wouldDo = unallocatedBytes >= (requestedBytes ?? 0);
  return unallocatedBytes > FRAGMENTED_SHARE * reservedBytes && wouldDo
    ? { kind: 'unallocated', unallocatedBytes, reservedBytes, requestedBytes }
    : null;
}

/** The first resource of the place whose use rises, or does not. */
function trendIn({ place, trends }: ShortageFacts, rising: boolean): ShortageEvidence | null {
  const found = trends.find((trend) => isOf(trend.resource, place) && isRising(trend) === rising);
  return found ? { kind: rising ? 'rising' : 'not-rising', ...found } : null;
}

/** Whether running out of a resource shows itself in such words. */
const isOf = (resource: MemoryResource, place: ShortageFacts['place']): boolean =>
  place === null || (resource === 'device' || resource === 'shared') === (place === 'device');

function diesAlike({ pattern }: ShortageFacts): ShortageEvidence | null {
  return pattern?.kind === 'cumulative'
    ? { kind: 'dies-alike', everyIterations: pattern.everyIterations }
    : null;
}

/** Who holds the card: what the machine shows, and processes that only the message names. */
function holdersOf({ torch, machine: { holders } }: ShortageFacts): GpuHolder[] {
  const known = new Set(holders.map(({ pid }) => pid));
  const named = (torch?.others ?? []).filter(({ pid }) => !known.has(pid));
  return byUse([
    ...holders,
    ...named.map(({ pid, usedBytes }) => ({
      ...{ pid, usedBytes, name: null, user: null, startedAt: null },
      whose: 'other' as const,
    })),
  ]);
}

/**
 * What others held of the card, for the wait before the next attempt. Null if nothing shows that waiting helps: the message
 * may be about another GPU than the one that was measured, and a parent that took more may wait for this very run.
 */
function filledCard(
  { device, strangersRoseBytes, holders }: MachineThen,
  evidence: ShortageEvidence,
): FilledCard | null {
  if (device === null || device.usedBytes === null) return null;
  const { gpu, name, totalBytes, usedBytes, ownBytes } = device;
  const parentBytes = parentBytesOf(holders);
  const othersBytes = Math.max(0, usedBytes - (ownBytes ?? 0) - parentBytes);
  const isFilledBy = (heldBytes: number): boolean => {
    if (evidence.kind === 'others-rose') return (strangersRoseBytes ?? 0) > OTHERS_ROSE_BYTES;
    return heldBytes >= (evidence.kind === 'others-hold' ? HELD_SHARE : FILLED_SHARE) * totalBytes;
  };
  return isFilledBy(othersBytes + parentBytes) ? { gpu, name, othersBytes, parentBytes } : null;
}

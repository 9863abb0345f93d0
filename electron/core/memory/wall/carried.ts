import type { CarriedMemory, CarriedUse, PastDeath } from '../../protocol/disk/memory/carried-memory.ts';
import type { MemoryResource } from '../../protocol/disk/memory/memory-resource.ts';
import { isRising, surpriseOf, trendOf } from './trend.ts';
import type { Wall } from './walls.ts';

/** What remains of the reserve for spikes after another iteration. */
const SPIKE_KEPT = 0.98;
/** The reserve for spikes is at most this share of the wall. */
const SPIKE_SHARE_AT_MOST = 0.15;
/** Older deaths are forgotten. */
const DEATHS_KEPT = 50;

/** What a run of an unknown script begins with. */
export const NOTHING_CARRIED: CarriedMemory = { uses: {}, deaths: [], pattern: null };

const UNKNOWN_USE: CarriedUse = { spike: 0, slope: null };

/** What is carried of one resource. */
export const carriedUse = ({ uses }: CarriedMemory, resource: MemoryResource): CarriedUse =>
  uses[resource] ?? UNKNOWN_USE;

/**
 * What is carried after an iteration. Judge the iteration with the result, so that its own spike counts.
 * @param peaks  highest use in each iteration of the attempt, this one last
 */
export function carriedAfterIteration(
  carried: CarriedMemory,
  { resource, limit }: Pick<Wall, 'resource' | 'limit'>,
  peaks: readonly number[],
): CarriedMemory {
  const before = carriedUse(carried, resource);
  const trend = trendOf(peaks);
  const seen = Math.min(surpriseOf(peaks), SPIKE_SHARE_AT_MOST * limit);
  const spike = Math.max(SPIKE_KEPT * before.spike, seen);
  const slope = trend && isRising(trend) ? trend.step : before.slope;
  return { ...carried, uses: { ...carried.uses, [resource]: { spike, slope } } };
}

/** What is carried after an attempt has died. A recycle, a stop by the user and other free endings are no deaths. */
export const carriedAfterDeath = (
  carried: CarriedMemory,
  death: Omit<PastDeath, 'own'>,
  pattern: CarriedMemory['pattern'],
): CarriedMemory => ({
  ...carried,
  deaths: [...carried.deaths, { ...death, own: true }].slice(-DEATHS_KEPT),
  pattern: pattern ?? carried.pattern,
});

/**
 * What later runs of a script know once another attempt of it has ended.
 * @param known  what they knew before
 * @param carried  what that attempt's run carries
 * @param death  how the attempt died; null if it did not
 */
export function learntFrom(
  known: CarriedMemory,
  carried: CarriedMemory,
  death: PastDeath | null,
): CarriedMemory {
  const after = { ...known, uses: { ...known.uses, ...carried.uses } };
  return death === null ? after : carriedAfterDeath(after, death, carried.pattern);
}

/** True if that is nothing. */
export const isNothingLearnt = ({ uses, deaths }: CarriedMemory): boolean =>
  deaths.length === 0 && Object.keys(uses).length === 0;

/** What a run knows with what it learned from others, which may come after its first iterations. */
export const withInherited = (own: CarriedMemory, learnt: CarriedMemory): CarriedMemory => ({
  uses: { ...learnt.uses, ...own.uses },
  deaths: [...learnt.deaths, ...own.deaths].slice(-DEATHS_KEPT),
  pattern: own.pattern ?? learnt.pattern,
});

/** What remains to a run whose script is another than that of the runs it learned from: its own deaths. */
export const withoutInherited = ({ deaths }: CarriedMemory): CarriedMemory => ({
  ...NOTHING_CARRIED,
  deaths: deaths.filter(({ own }) => own),
});

/** What another run of the same script begins with: everything, but none of it happened to that run. */
export const inheritedMemory = (carried: CarriedMemory): CarriedMemory => ({
  ...carried,
  deaths: carried.deaths.map((death) => ({ ...death, own: false })),
});

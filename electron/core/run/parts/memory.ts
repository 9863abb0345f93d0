import type { CardUse } from '../../protocol/disk/memory/card-use.ts';
import type { CarriedMemory } from '../../protocol/disk/memory/carried-memory.ts';
import type { GivenCards } from '../../protocol/disk/memory/given-card.ts';
import type { MemoryPeak } from '../../protocol/disk/memory/memory-peak.ts';
import type { LeaveAsked } from '../../protocol/wire/memory-view.ts';

/** The use of one resource by the newest attempt. */
export interface PeakSeries {
  resource: MemoryPeak['resource'];
  /** Highest use in each measured iteration, oldest first: the first, and the newest ones. */
  peaks: readonly number[];
  /** The iterations of the run to which these belong. */
  iterations: readonly number[];
  /** Its wall; null if it is unknown. */
  limit: number | null;
}

/** The highest sample of a resource in all attempts of a run. */
interface HighestUse {
  resource: MemoryPeak['resource'];
  /** Bytes, or a number of handles. */
  peak: number;
  /** In which it was. */
  attempt: number;
}

/** The stride is the mean over so many of the newest peaks. */
const PEAKS_IN_STRIDE = 40;

/** Iterations from one peak to the next; 1 where each is measured. */
export function strideOf({ iterations }: Pick<PeakSeries, 'iterations'>): number {
  const newest = iterations.slice(-PEAKS_IN_STRIDE);
  const [first = 0, last = 0] = [newest.at(0), newest.at(-1)];
  return newest.length < 2 ? 1 : (last - first) / (newest.length - 1);
}

/** The GPU of which an attempt was seen to use most. */
interface KnownCard extends CardUse {
  attempt: number;
  /** When it was seen. */
  at: number;
  /** Those that it used, or was given, beside that. */
  others: readonly CardUse[];
}

/** The GPUs that a run was given. */
interface KnownCards extends GivenCards {
  /** True once the next attempt is to be given GPUs anew. A job that still runs keeps these until it ends. */
  isVoid: boolean;
}

/** What the attempts of the run use. */
export interface MemoryState {
  /** Of the newest attempt, each resource once. */
  series: readonly PeakSeries[];
  /** Of all attempts, each resource once. */
  highest: readonly HighestUse[];
  /** What later attempts learn from earlier ones. */
  carried: CarriedMemory;
  /** Digest of the script of which earlier runs learned a part of that; null: none did, or it does not count any more. */
  inheritedOf: string | null;
  /** The GPU that an attempt used last; null if none is known. */
  card: KnownCard | null;
  /** The GPUs that attempts get, or got; null: none were given. */
  given: KnownCards | null;
  /** True if the user wants the next attempt to start whatever its GPU holds. */
  isStartForced: boolean;
  /** What follows once the newest attempt has left after an iteration, as the user wants; null: it need not leave. */
  leaveAsked: LeaveAsked | null;
}

/** Nothing is measured yet. */
export const emptyMemory = (): MemoryState => ({
  series: [],
  highest: [],
  carried: { uses: {}, deaths: [], pattern: null },
  inheritedOf: null,
  card: null,
  given: null,
  isStartForced: false,
  leaveAsked: null,
});

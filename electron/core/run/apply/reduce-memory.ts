import { isDeath } from '../../ending/ending-groups.ts';
import {
  carriedAfterDeath,
  carriedAfterIteration,
  withInherited,
  withoutInherited,
} from '../../memory/wall/carried.ts';
import type { JudgedEnding } from '../../protocol/disk/ending.ts';
import type { MemoryPeak } from '../../protocol/disk/memory/memory-peak.ts';
import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { KnownAttempt } from '../parts/attempts.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import type { MemoryState, PeakSeries } from '../parts/memory.ts';

/** More than any rule looks back, and the first. */
export const PEAKS_KEPT = 64;

/** What is known of memory after a record. `newest`: the newest attempt after the record. */
export function reduceMemory(
  before: MemoryState,
  { entry, at }: ReadRecord,
  newest: KnownAttempt | undefined,
): MemoryState {
  switch (entry.kind) {
    case 'attempt-starting':
      return { ...before, series: [], isStartForced: false, leaveAsked: null };
    case 'card-used':
      return entry.attempt === newest?.attempt
        ? {
            ...before,
            card: { ...entry.card, attempt: entry.attempt, at, others: entry.others ?? [] },
          }
        : before;
    case 'cards-given':
      return { ...before, given: { cards: entry.cards, overruledBy: entry.overruledBy, isVoid: false } };
    case 'settings-changed':
      return entry.changes.gpus === undefined ? before : withoutCards(before);
    // While it waited for an answer, another run may have got its GPU.
    case 'restart-approved':
      return withoutCards(before);
    case 'start-forced':
      return { ...before, isStartForced: true };
    case 'stop-requested':
      return { ...before, isStartForced: false };
    case 'resume-requested':
      return { ...withoutCards(before), isStartForced: false, leaveAsked: null };
    case 'recycle-requested':
      return entry.attempt === newest?.attempt ? { ...before, leaveAsked: 'recycle' } : before;
    case 'pause-requested':
      return entry.attempt === newest?.attempt ? { ...before, leaveAsked: 'pause' } : before;
    case 'memory-inherited':
      return { ...before, carried: withInherited(before.carried, entry.learnt), inheritedOf: entry.script };
    case 'inheritance-void':
      return { ...before, carried: withoutInherited(before.carried), inheritedOf: null };
    case 'memory-measured':
      return entry.attempt === newest?.attempt ? withHighest(measured(before, entry), entry) : before;
    case 'memory-at-end':
      return withHighest(before, entry);
    case 'attempt-ended':
      return newest !== undefined && isOwnDeath(entry.judged) ? died(before, entry, newest) : before;
    default:
      return before;
  }
}

const withoutCards = (before: MemoryState): MemoryState =>
  before.given === null ? before : { ...before, given: { ...before.given, isVoid: true } };

/** What was cut off with its keeper says nothing of the job. */
const isOwnDeath = (judged: JudgedEnding): boolean => isDeath(judged.class) && !judged.unseen;

function measured(
  before: MemoryState,
  { iteration, peaks }: Extract<JournalEntry, { kind: 'memory-measured' }>,
): MemoryState {
  const series = new Map(before.series.map((each) => [each.resource, each]));
  let { carried } = before;
  for (const found of peaks) {
    const grown = withPeak(series.get(found.resource), found, iteration);
    series.set(found.resource, grown);
    const { resource, limit } = grown;
    if (limit !== null) carried = carriedAfterIteration(carried, { resource, limit }, grown.peaks);
  }
  return { ...before, carried, series: [...series.values()] };
}

/** The highest use of each resource, in whatever attempt it was. */
function withHighest(
  before: MemoryState,
  { attempt, peaks }: { attempt: number; peaks: readonly MemoryPeak[] },
): MemoryState {
  const highest = new Map(before.highest.map((each) => [each.resource, each]));
  for (const { resource, peak } of peaks)
    if (peak > (highest.get(resource)?.peak ?? -1)) highest.set(resource, { resource, peak, attempt });
  return { ...before, highest: [...highest.values()] };
}

function withPeak(
  before: PeakSeries | undefined,
  { resource, peak, limit }: MemoryPeak,
  iteration: number,
): PeakSeries {
  // Iterations that were withdrawn are counted again, so what was known of them belongs to others.
  const known = before !== undefined && iteration > (before.iterations.at(-1) ?? 0) ? before : undefined;
  const kept = <T>(values: readonly T[]): readonly T[] =>
    values.length > PEAKS_KEPT ? [...values.slice(0, 1), ...values.slice(2)] : values;
  return {
    ...{ resource, limit },
    peaks: kept([...(known?.peaks ?? []), peak]),
    iterations: kept([...(known?.iterations ?? []), iteration]),
  };
}

function died(
  before: MemoryState,
  { decision }: Extract<JournalEntry, { kind: 'attempt-ended' }>,
  { firstIteration, lastIteration, verifiedAtEnd, worked }: KnownAttempt,
): MemoryState {
  // It was never in an iteration.
  if (!worked) return before;
  const iterations =
    firstIteration === null || lastIteration === null ? 0 : lastIteration - firstIteration + 1;
  const death = { iteration: (lastIteration ?? verifiedAtEnd) + 1, processIteration: iterations + 1 };
  const pattern = 'finding' in decision ? decision.finding : null;
  return { ...before, carried: carriedAfterDeath(before.carried, death, pattern) };
}

import type { SettledBetween } from '../../protocol/disk/memory/settled-between.ts';
import type { SettlePolicy } from '../../protocol/policy/settle-policy.ts';
import type { CardLook } from './card-look.ts';
import { byUse, parentBytesOf } from './holders.ts';
import { CLOSED_GATE, type GateMemory, stepGate } from './settle-gate.ts';

/** The most processes that are named. */
const MOST_NAMED = 20;

/** What is remembered between looks. */
export interface BetweenMemory {
  gate: GateMemory;
  /** The most in use above the baseline so far; null: not reported. */
  leftBytes: number | null;
}

/** Before the first look. */
export const NOT_LOOKED: BetweenMemory = { gate: CLOSED_GATE, leftBytes: null };

/** One look at the GPU. */
export interface BetweenLook {
  /** Since the script asked. */
  elapsedMs: number;
  /** Null: nothing reports it. */
  card: CardLook | null;
  /** False if it was read before the script asked. */
  isFresh: boolean;
  /** Processes of the job other than the asking one: what they hold counts. */
  children: ReadonlySet<number>;
}

/** What does not change while the script waits. */
export interface BetweenTask {
  gpu: string;
  /** In use before the job, without its parents; null: not known. */
  baselineBytes: number | null;
  policy: SettlePolicy;
  /** The script waits so long at most. */
  limitMs: number;
}

/**
 * One step of the gate between two children of a script: the same rule as between two attempts, but the script goes on in
 * the end, and nothing is ended for it. `settled` is null while it waits.
 */
export function stepBetween(
  before: BetweenMemory,
  { elapsedMs, card, isFresh, children }: BetweenLook,
  { gpu, baselineBytes, policy, limitMs }: BetweenTask,
): { memory: BetweenMemory; settled: SettledBetween | null } {
  const holders = byUse(
    (card?.holders ?? []).filter(({ whose, pid }) => whose === 'other' || children.has(pid)),
  );
  const parents = (card?.holders ?? []).filter(({ whose }) => whose === 'parent');
  const usedBytes = card?.usedBytes == null ? null : Math.max(0, card.usedBytes - parentBytesOf(parents));
  const { gate, verdict } = stepGate(
    before.gate,
    {
      ...{ elapsedMs, isFresh, usedBytes, holders, heldBytes: card?.heldBytes ?? null },
      ...{ totalBytes: card?.totalBytes ?? null, freeBytes: card?.freeBytes ?? null },
    },
    { baselineBytes, filled: null, predictedPeakBytes: null, policy, isForced: false },
  );
  const heldBytes =
    usedBytes === null || baselineBytes === null ? null : Math.max(0, usedBytes - baselineBytes);
  const leftBytes = heldBytes === null ? before.leftBytes : Math.max(before.leftBytes ?? 0, heldBytes);
  const memory = { gate, leftBytes };
  const told = { gpu, waitedMs: elapsedMs, leftBytes, heldBytes };
  if (verdict.kind === 'pass') {
    const outcome = heldBytes === null ? ('unmeasured' as const) : ('settled' as const);
    return { memory, settled: { ...told, outcome, holders: [] } };
  }
  if (elapsedMs < limitMs) return { memory, settled: null };
  // Samples may be too rare for all looks that the gate wants: what the last one showed to be free is not held.
  if (verdict.because.kind === 'not-steady' && heldBytes !== null)
    return { memory, settled: { ...told, outcome: 'settled', holders: [] } };
  const outcome = heldBytes === null ? ('unmeasured' as const) : ('held' as const);
  return { memory, settled: { ...told, outcome, holders: holders.slice(0, MOST_NAMED) } };
}

import type { GpuHolder } from '../../protocol/disk/memory/gpu-holder.ts';
import type { FilledCard } from '../../protocol/disk/memory/memory-shortage.ts';
import type { SettleObstacle, SettlePass } from '../../protocol/disk/memory/settle-fact.ts';
import type { SettlePolicy } from '../../protocol/policy/settle-policy.ts';
import { byUse, parentBytesOf } from './holders.ts';

const MIB = 2 ** 20;
/** The use may lie above the baseline by this share of the card, and by at least so many bytes. */
const ALLOWANCE_SHARE = 0.02;
const LEAST_ALLOWANCE_BYTES = 256 * MIB;
/** So many looks in a row must show a free card. */
const LOOKS_NEEDED = 3;
/** Looks that follow sooner do not count. */
export const LOOK_EVERY_MS = 1_000;
/** A look that comes a little early counts: timers are not exact. */
const LOOK_LENIENCE_MS = 100;

/** One look at the card and at the processes. */
export interface SettleLook {
  /** Time since the gate closed. */
  elapsedMs: number;
  /** Use of the card that must come back; null if the driver did not report it. */
  usedBytes: number | null;
  /** Use of the card by everything, other jobs of Vigil included; null: not reported. */
  heldBytes: number | null;
  /** Free bytes of the card; null: not reported. */
  freeBytes: number | null;
  totalBytes: number | null;
  /** Processes that hold memory of the card. */
  holders: readonly GpuHolder[];
  /** False if the card was read before the gate closed: a program that reads it needs seconds for an answer. */
  isFresh: boolean;
}

/** What does not change while the gate is closed. */
export interface SettleTask {
  /** Use of the card before an attempt was launched, without parents of the job; null: unknown. */
  baselineBytes: number | null;
  /** The card, if others had filled it when the last attempt ran out of memory; null: it did not for that reason. */
  filled: FilledCard | null;
  /** Highest use that is expected of the next attempt; null if unknown. */
  predictedPeakBytes: number | null;
  policy: SettlePolicy;
  /** The user has chosen to start now. */
  isForced: boolean;
}

/** What the gate remembers between looks. */
export interface GateMemory {
  /** Looks in a row that showed a free card. */
  clearLooks: number;
  /** Time of the last one that counted; null if there was none. */
  countedAtMs: number | null;
  /** False until the driver has reported a use. */
  hasMeasured: boolean;
}

/** A gate that has just closed. */
export const CLOSED_GATE: GateMemory = { clearLooks: 0, countedAtMs: null, hasMeasured: false };

/** What follows from a look. */
export type SettleVerdict =
  | { kind: 'pass'; because: SettlePass; parents: GpuHolder[] }
  | { kind: 'wait'; because: SettleObstacle; parents: GpuHolder[] }
  /** The wait is over and the card still in use. */
  | {
      kind: 'blocked';
      because: SettleObstacle;
      /** Who holds its memory, the largest first. */
      holders: GpuHolder[];
      parents: GpuHolder[];
    };

/**
 * One step of the gate between two processes that use a card. It opens when the use is back at the baseline for three
 * looks, the last of them of a new reading, and if others had filled the card, when they hold less. Parents of the job may hold a context: their memory does
 * not count, and they are named. An absolute limit would never open on a desktop whose browser and compositor hold as
 * much. No process of an earlier attempt lives by then: no attempt comes to the gate while one does.
 */
export function stepGate(
  gate: GateMemory,
  look: SettleLook,
  task: SettleTask,
): { gate: GateMemory; verdict: SettleVerdict } {
  const parents = byUse(look.holders.filter(({ whose }) => whose === 'parent'));
  const hasMeasured = gate.hasMeasured || look.usedBytes !== null;
  const waitedMs = look.elapsedMs;
  if (task.isForced) {
    const because = { kind: 'forced', usedBytes: look.usedBytes, waitedMs } as const;
    return { gate: { ...gate, hasMeasured }, verdict: { kind: 'pass', because, parents } };
  }
  const obstacle = obstacleOf(look, task, hasMeasured);
  const next = { ...counted(gate, obstacle === null, look.elapsedMs), hasMeasured };
  if (obstacle === null && next.clearLooks >= LOOKS_NEEDED && look.isFresh)
    return { gate: next, verdict: { kind: 'pass', because: settled(look, task), parents } };
  const because: SettleObstacle =
    obstacle ?? ({ kind: 'not-steady', looks: next.clearLooks, needed: LOOKS_NEEDED } as const);
  if (obstacle === null || look.elapsedMs < task.policy.waitMs)
    return { gate: next, verdict: { kind: 'wait', because, parents } };
  const fits = fitsNow(look, task);
  return {
    gate: next,
    verdict: fits
      ? { kind: 'pass', because: fits, parents }
      : { kind: 'blocked', because, holders: blamed(look, because), parents },
  };
}

/** What keeps the gate closed at this look; null if nothing does. */
function obstacleOf(
  look: SettleLook,
  { baselineBytes, filled }: SettleTask,
  hasMeasured: boolean,
): SettleObstacle | null {
  const { usedBytes, heldBytes, totalBytes } = look;
  if (usedBytes === null) return hasMeasured ? { kind: 'not-reported' } : null;
  const allowanceBytes = Math.max(LEAST_ALLOWANCE_BYTES, ALLOWANCE_SHARE * (totalBytes ?? 0));
  const parentBytes = parentBytesOf(look.holders);
  const fullAtBytes = filled === null ? null : awaitedBytes(filled);
  const othersBytes = heldBytes === null ? null : Math.max(0, heldBytes - parentBytes);
  // Not a share of the card: of a large one that may be more than others took, and would be waited for in vain.
  if (fullAtBytes !== null && othersBytes !== null && othersBytes > fullAtBytes - LEAST_ALLOWANCE_BYTES)
    return {
      ...{ kind: 'still-full', heldBytes: othersBytes, fullAtBytes },
      ...{ allowanceBytes: LEAST_ALLOWANCE_BYTES, parentBytes },
    };
  // Without a baseline nothing shows what is usual on this card.
  if (baselineBytes === null || usedBytes - parentBytes - baselineBytes <= allowanceBytes) return null;
  return { kind: 'in-use', usedBytes: usedBytes - parentBytes, baselineBytes, allowanceBytes, parentBytes };
}

/** What others held when memory ran out; null if it was mostly parents of the job, which may wait for this very run. */
const awaitedBytes = ({ othersBytes, parentBytes }: FilledCard): number | null =>
  othersBytes > parentBytes ? othersBytes : null;

function counted(gate: GateMemory, isClear: boolean, elapsedMs: number): GateMemory {
  if (!isClear) return { ...gate, clearLooks: 0, countedAtMs: null };
  const isEarly =
    gate.countedAtMs !== null && elapsedMs - gate.countedAtMs < LOOK_EVERY_MS - LOOK_LENIENCE_MS;
  return isEarly ? gate : { ...gate, clearLooks: gate.clearLooks + 1, countedAtMs: elapsedMs };
}

function settled({ elapsedMs, usedBytes, holders }: SettleLook, { baselineBytes }: SettleTask): SettlePass {
  if (usedBytes === null) return { kind: 'unmeasured', waitedMs: elapsedMs };
  return {
    kind: 'settled',
    usedBytes,
    baselineBytes: baselineBytes ?? usedBytes,
    parentBytes: parentBytesOf(holders),
    waitedMs: elapsedMs,
  };
}

/** Whether the next attempt fits beside what is in use, if the user allows that. */
function fitsNow(look: SettleLook, { policy, predictedPeakBytes }: SettleTask): SettlePass | null {
  const { freeBytes, elapsedMs } = look;
  if (policy.afterwards !== 'go-on-if-it-fits') return null;
  if (predictedPeakBytes === null || freeBytes === null) return null;
  return freeBytes >= predictedPeakBytes
    ? { kind: 'fits', freeBytes, neededBytes: predictedPeakBytes, waitedMs: elapsedMs }
    : null;
}

/** Who keeps the gate closed, the largest first. Other jobs of Vigil do so only where they filled the card. */
const blamed = ({ holders }: SettleLook, because: SettleObstacle): GpuHolder[] =>
  byUse(
    holders.filter(({ whose }) => whose !== 'parent' && (whose === 'other' || because.kind === 'still-full')),
  );

import type { GpuHolder } from '../../protocol/disk/memory/gpu-holder.ts';
import type { SettleObstacle, SettlePass } from '../../protocol/disk/memory/settle-fact.ts';
import type { SettleChoice, SettlePolicy } from '../../protocol/policy/settle-policy.ts';
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
/** After this long the user is notified that a run waits. */
const NOTICE_AFTER_MS = 5 * 60_000;

/** Use of a card before an attempt was launched. */
interface CardBaseline {
  usedBytes: number;
  /** What living parents of the job held of it. */
  parentBytes: number;
}

/** One look at the card and at the processes. */
export interface SettleLook {
  /** Time since the gate closed. */
  elapsedMs: number;
  /** Use of the card that must come back; null if the driver did not report it. */
  usedBytes: number | null;
  /** Free bytes of the card; null: not reported. */
  freeBytes: number | null;
  totalBytes: number | null;
  /** Processes that hold memory of the card. */
  holders: readonly GpuHolder[];
  /** Living processes of earlier attempts of this run, whether or not they hold memory. Parents of the job are not among them. */
  ownPids: readonly number[];
}

/** What does not change while the gate is closed. */
export interface SettleTask {
  /** Null if no use was known when the last attempt was launched. */
  baseline: CardBaseline | null;
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
      /** Orphans of this run, to be ended now. Nothing else is. */
      endPids: number[];
      /** What is done meanwhile, as the user chose. */
      meanwhile: SettleChoice;
      /** True once the user is to be notified. */
      isNoticeDue: boolean;
    };

/**
 * One step of the gate between two processes that use a card. It opens when the use is back at the baseline for three
 * looks and no process of an earlier attempt lives. Parents of the job may hold a context: their memory does not count,
 * and they are named. An absolute limit would never open on a desktop whose browser and compositor hold as much.
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
  const obstacle = obstacleOf(look, task.baseline, hasMeasured);
  const next = { ...counted(gate, obstacle === null, look.elapsedMs), hasMeasured };
  if (obstacle === null && next.clearLooks >= LOOKS_NEEDED)
    return { gate: next, verdict: { kind: 'pass', because: settled(look, task), parents } };
  const because: SettleObstacle =
    obstacle ?? ({ kind: 'not-steady', looks: next.clearLooks, needed: LOOKS_NEEDED } as const);
  if (obstacle === null || look.elapsedMs < task.policy.waitMs)
    return { gate: next, verdict: { kind: 'wait', because, parents } };
  const fits = fitsNow(look, task);
  return {
    gate: next,
    verdict: fits ? { kind: 'pass', because: fits, parents } : blocked(look, task, because, parents),
  };
}

/** What keeps the gate closed at this look; null if nothing does. */
function obstacleOf(
  look: SettleLook,
  baseline: CardBaseline | null,
  hasMeasured: boolean,
): SettleObstacle | null {
  const pids = ownPidsOf(look);
  if (pids.length > 0) return { kind: 'processes', pids };
  const { usedBytes, totalBytes } = look;
  if (usedBytes === null) return hasMeasured ? { kind: 'not-reported' } : null;
  // Without a baseline, the card is compared with nothing but its own processes.
  if (baseline === null) return null;
  const allowanceBytes = Math.max(LEAST_ALLOWANCE_BYTES, ALLOWANCE_SHARE * (totalBytes ?? 0));
  const parentBytes = parentBytesOf(look.holders);
  const risenBytes = usedBytes - parentBytes - (baseline.usedBytes - baseline.parentBytes);
  return risenBytes <= allowanceBytes
    ? null
    : { kind: 'in-use', usedBytes, baselineBytes: baseline.usedBytes, allowanceBytes, parentBytes };
}

/** Every process of an earlier attempt that is known to live. */
const ownPidsOf = ({ ownPids, holders }: SettleLook): number[] => [
  ...new Set([...ownPids, ...holders.filter(({ whose }) => whose === 'orphan').map(({ pid }) => pid)]),
];

function counted(gate: GateMemory, isClear: boolean, elapsedMs: number): GateMemory {
  if (!isClear) return { ...gate, clearLooks: 0, countedAtMs: null };
  const isEarly =
    gate.countedAtMs !== null && elapsedMs - gate.countedAtMs < LOOK_EVERY_MS - LOOK_LENIENCE_MS;
  return isEarly ? gate : { ...gate, clearLooks: gate.clearLooks + 1, countedAtMs: elapsedMs };
}

function settled({ elapsedMs, usedBytes, holders }: SettleLook, { baseline }: SettleTask): SettlePass {
  if (usedBytes === null) return { kind: 'unmeasured', waitedMs: elapsedMs };
  return {
    kind: 'settled',
    usedBytes,
    baselineBytes: baseline?.usedBytes ?? usedBytes,
    parentBytes: parentBytesOf(holders),
    waitedMs: elapsedMs,
  };
}

/** Whether the next attempt fits beside what is in use, if the user allows that. A process of ours must not live. */
function fitsNow(look: SettleLook, { policy, predictedPeakBytes }: SettleTask): SettlePass | null {
  const { freeBytes, elapsedMs } = look;
  if (policy.afterwards !== 'go-on-if-it-fits' || ownPidsOf(look).length > 0) return null;
  if (predictedPeakBytes === null || freeBytes === null) return null;
  return freeBytes >= predictedPeakBytes
    ? { kind: 'fits', freeBytes, neededBytes: predictedPeakBytes, waitedMs: elapsedMs }
    : null;
}

function blocked(
  look: SettleLook,
  { policy }: SettleTask,
  because: SettleObstacle,
  parents: GpuHolder[],
): SettleVerdict {
  return {
    kind: 'blocked',
    because,
    holders: byUse(look.holders.filter(({ whose }) => whose !== 'parent')),
    parents,
    endPids: ownPidsOf(look),
    meanwhile: policy.afterwards,
    isNoticeDue: look.elapsedMs >= NOTICE_AFTER_MS,
  };
}

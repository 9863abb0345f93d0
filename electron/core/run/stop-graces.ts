import type { EndedByUs } from '../protocol/disk/ending.ts';
import type { RecycleReason } from '../protocol/disk/memory/recycle-reason.ts';
import type { StopAttempt } from '../protocol/keeper/keeper-message.ts';
import { LONGEST_GRACE_MS } from '../protocol/keeper/stop-grace.ts';

/** How long a job gets for each step of its end, counted from the beginning, in milliseconds. */
interface StopGraces {
  /** Time to see stop.request and end by itself, before it is interrupted. */
  interruptAfterMs: number;
  /** Time before its whole process tree is killed. */
  killAfterMs: number;
}

/** For a stop that the user waits for. */
const USER_STOP_GRACES: StopGraces = { interruptAfterMs: 2_000, killAfterMs: 12_000 };

/** For an attempt that Vigil ends although its run continues. */
const END_GRACES: Record<EndedByUs, StopGraces> = {
  // A hung job rarely notices a file, but may still save its state when interrupted.
  hang: { interruptAfterMs: 0, killAfterMs: 10_000 },
  // Damage is imminent, so there is no time to lose.
  guard: { interruptAfterMs: 0, killAfterMs: 5_000 },
  // It has just completed an iteration, and what it completed is saved.
  recycle: { interruptAfterMs: 0, killAfterMs: 30_000 },
  // The job reported that it had finished; nothing is lost.
  lingers: { interruptAfterMs: 2_000, killAfterMs: 12_000 },
};

/** A job that looks for the request by itself completes its iteration first, and saves. */
const ORDERLY_LEAST_MS = 60_000;
const ORDERLY_ITERATIONS = 3;
/** A user who wants it to leave after its iteration does not want that iteration lost, and can stop it at any time. */
const WISHED_ITERATIONS = 10;
const ORDERLY_KILL_MS = 30_000;

/**
 * The request that recycles a job which leaves by itself after an iteration.
 * @param usualMs  how long an iteration usually takes; null if unknown
 * @param because  why it is recycled; null if unknown
 */
export function recycleInOrder(usualMs: number | null, because: RecycleReason | null): StopAttempt {
  const isWished = because?.kind === 'pause' || because?.kind === 'request';
  const iterations = isWished ? WISHED_ITERATIONS : ORDERLY_ITERATIONS;
  const wishedMs = Math.max(ORDERLY_LEAST_MS, Math.ceil(iterations * (usualMs ?? 0)));
  // A keeper understands no longer times, and hangs up on what it does not understand.
  const interruptAfterMs = Math.min(wishedMs, LONGEST_GRACE_MS - ORDERLY_KILL_MS);
  return { kind: 'stop', how: 'ask', interruptAfterMs, killAfterMs: interruptAfterMs + ORDERLY_KILL_MS };
}

/** The request that stops a job for a user; `hard` kills it without asking first. */
export const userStopRequest = (hard: boolean): StopAttempt =>
  hard ? { kind: 'stop', how: 'kill' } : { kind: 'stop', how: 'ask', ...USER_STOP_GRACES };

/** The request that ends an attempt for another reason. */
export const endRequest = (why: EndedByUs): StopAttempt => ({ kind: 'stop', how: 'ask', ...END_GRACES[why] });

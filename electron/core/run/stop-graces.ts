import type { EndedByUs } from '../protocol/disk/ending.ts';
import type { StopAttempt } from '../protocol/keeper/keeper-message.ts';

/** How long a job gets for each step of its end, counted from the beginning, in milliseconds. */
interface StopGraces {
  /** To end by itself, having seen stop.request, before it is interrupted. */
  interruptAfterMs: number;
  /** Before its whole tree is killed. */
  killAfterMs: number;
}

/** For a user who waits. */
const USER_STOP_GRACES: StopGraces = { interruptAfterMs: 2_000, killAfterMs: 12_000 };

/** For an attempt that we end though its run goes on. */
const END_GRACES: Record<EndedByUs, StopGraces> = {
  // What hangs seldom sees a file, but it may still write down its state when interrupted.
  hang: { interruptAfterMs: 0, killAfterMs: 10_000 },
  // Harm is about to be done: no time to be lost.
  guard: { interruptAfterMs: 0, killAfterMs: 5_000 },
  // It is to finish what it does, and to save it.
  recycle: { interruptAfterMs: 60_000, killAfterMs: 90_000 },
  // It said that it had finished; nothing is lost.
  lingers: { interruptAfterMs: 2_000, killAfterMs: 12_000 },
};

/** The request by which a job is stopped for a user; `hard`: without asking it first. */
export const userStop = (hard: boolean): StopAttempt =>
  hard ? { kind: 'stop', how: 'kill' } : { kind: 'stop', how: 'ask', ...USER_STOP_GRACES };

/** The request by which an attempt is ended for another reason. */
export const endRequest = (why: EndedByUs): StopAttempt => ({ kind: 'stop', how: 'ask', ...END_GRACES[why] });

import type { Pulse } from '../../electron/core/protocol/wire/pulse.ts';
import {
  type Beats,
  clockAhead,
  isSilent,
  newBeats,
  withAnswer,
  withAsked,
  withLook,
  withoutAnswer,
} from './beats.ts';

/** What the heartbeat tells. */
export interface Sign {
  /** The connection is open, and nobody answers. */
  isSilent: boolean;
  /** When the host answered last, by its own clock, in milliseconds since 1970. */
  heardAt: number;
  /** How far the host's clock is ahead of the page's, in milliseconds. */
  aheadMs: number;
  slowMs: number | null;
  /** What the host told last; null before it has told anything. */
  pulse: Pulse | null;
}

const ASK_EVERY_MS = 500;
const LOOK_EVERY_MS = 250;
/** More questions than this are not asked without an answer. */
const MOST_WAITING = 20;
/** A look that is late by this may stand before answers that have arrived already. */
const LATE_LOOK_MS = 400;

/** Listens for a host while its connection is open. */
export interface Heartbeat {
  /** The connection is open. */
  start(): void;
  stop(): void;
}

/** Asks the host for its pulse all the time, and reports what that shows. */
export function createHeartbeat(ask: () => Promise<Pulse>, report: (sign: Sign) => void): Heartbeat {
  let beats: Beats = newBeats(performance.now());
  let aheadMs = 0;
  let heardAt = Date.now();
  let pulse: Pulse | null = null;
  let lookedMs = 0;
  let askedMs = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** Answers to questions of an earlier connection tell nothing about this one. */
  let connection = 0;

  const tell = () =>
    report({ isSilent: isSilent(beats, performance.now()), heardAt, aheadMs, slowMs: beats.slowMs, pulse });

  function question(): void {
    if (beats.waiting.length >= MOST_WAITING) return;
    const own = connection;
    const sentMs = performance.now();
    askedMs = sentMs;
    beats = withAsked(beats, sentMs);
    ask().then(
      (answer) => {
        if (own !== connection) return;
        const nowMs = performance.now();
        const answeredAt = Date.now();
        beats = withAnswer(beats, sentMs, nowMs);
        aheadMs = clockAhead(aheadMs, answer.at, answeredAt, nowMs - sentMs);
        heardAt = answeredAt + aheadMs;
        pulse = answer;
        tell();
      },
      () => {
        if (own === connection) beats = withoutAnswer(beats, sentMs);
      },
    );
  }

  function look(): void {
    const nowMs = performance.now();
    const isLate = nowMs - lookedMs > LOOK_EVERY_MS + LATE_LOOK_MS;
    lookedMs = nowMs;
    beats = withLook(beats, nowMs);
    if (nowMs - askedMs >= ASK_EVERY_MS) question();
    clearTimeout(again);
    if (isLate) again = setTimeout(tell, LOOK_EVERY_MS / 2);
    else tell();
  }

  const stop = () => {
    connection++;
    clearInterval(timer);
    clearTimeout(again);
    timer = undefined;
  };

  return {
    stop,
    start: () => {
      stop();
      // Another host may answer now.
      pulse = null;
      beats = newBeats(performance.now());
      lookedMs = performance.now();
      question();
      timer = setInterval(look, LOOK_EVERY_MS);
    },
  };
}

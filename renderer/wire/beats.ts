/**
 * What is known of a host from its answers to a question that is asked all the time. Moments are of a clock that nobody sets
 * (`performance.now`), in milliseconds.
 */
export interface Beats {
  /** When it answered last. */
  heardMs: number;
  /** When the questions without an answer were asked, oldest first. */
  waiting: readonly number[];
  /** How long the last two answers took, oldest first. */
  took: readonly number[];
  /** How long an answer takes; null while that is no matter. */
  slowMs: number | null;
}

/** A question is out for this long, and nothing has come for the time below: nobody answers. */
const UNANSWERED_MS = 900;
const UNHEARD_MS = 1_250;
/** An answer that takes this long makes figures old enough to say so, … */
const SLOW_MS = 1_000;
/** … until two take less than this. */
const QUICK_MS = 700;
/** It is said in halves of a second, so that it does not change all the time. */
const STEP_MS = 500;

/** A host that has just answered. */
export const newBeats = (nowMs: number): Beats => ({ heardMs: nowMs, waiting: [], took: [], slowMs: null });

export const withAsked = (beats: Beats, nowMs: number): Beats => ({
  ...beats,
  waiting: [...beats.waiting, nowMs],
});

/** The question that was asked then has its answer. */
export function withAnswer(beats: Beats, askedMs: number, nowMs: number): Beats {
  const took = [...beats.took, nowMs - askedMs].slice(-2);
  const waiting = beats.waiting.filter((each) => each !== askedMs);
  return { heardMs: nowMs, waiting, took, slowMs: slowness(took, beats.slowMs) };
}

/**
 * At another moment: an answer that was slow, while the next does not come either, is enough to call the connection slow. One
 * alone may be that of a host that was busy.
 */
export function withLook(beats: Beats, nowMs: number): Beats {
  const [oldest] = beats.waiting;
  const last = beats.took.at(-1);
  const isSlow =
    last !== undefined && last >= SLOW_MS && oldest !== undefined && nowMs - oldest >= SLOW_MS / 2;
  return isSlow ? { ...beats, slowMs: beats.slowMs ?? inSteps(last) } : beats;
}

/** The question that was asked then will have none: its connection is gone. */
export const withoutAnswer = (beats: Beats, askedMs: number): Beats => ({
  ...beats,
  waiting: beats.waiting.filter((each) => each !== askedMs),
});

/** True if the host does not answer, though its connection is open. */
export function isSilent({ heardMs, waiting: [oldest] }: Beats, nowMs: number): boolean {
  return oldest !== undefined && nowMs - oldest >= UNANSWERED_MS && nowMs - heardMs >= UNHEARD_MS;
}

const inSteps = (ms: number): number => Math.floor(ms / STEP_MS) * STEP_MS;

function slowness(took: readonly number[], before: number | null): number | null {
  if (took.length < 2) return before;
  const shorter = Math.min(...took);
  if (shorter >= SLOW_MS) return inSteps(shorter);
  return Math.max(...took) < QUICK_MS ? null : before;
}

/** Answers are timed by clocks that tick in steps and are adjusted; what lies within this is the same. */
const SAME_CLOCK_MS = 250;

/**
 * How far the host's clock is ahead of the page's, in milliseconds, after one more answer: what was known, unless the answer
 * excludes it. So a clock is corrected only if it is wrong, and no slow answer makes it jump.
 * @param hostAt  the host's clock when it answered
 * @param answeredAt  the page's clock when the answer came
 */
export function clockAhead(before: number, hostAt: number, answeredAt: number, tookMs: number): number {
  const least = hostAt - answeredAt;
  const most = least + tookMs;
  const isPossible = before >= least - SAME_CLOCK_MS && before <= most + SAME_CLOCK_MS;
  return isPossible ? before : Math.round((least + most) / 2);
}

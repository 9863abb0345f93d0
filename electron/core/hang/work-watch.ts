import type { JobEvent } from '../protocol/disk/job-event.ts';
import type { Section } from '../protocol/disk/section.ts';
import type { HangPolicy } from '../protocol/policy/hang-policy.ts';
import { type IntervalHistory, remember } from './interval-history.ts';

/** A gap between two of our own looks that is longer than this means that machine or host slept. */
export const SLEPT_GAP_MS = 30_000;

/** Signs of work closer together than this may have been said long before and read all at once. */
const READ_AT_ONCE_MS = 1_000;

/** What is known of an attempt's silence. */
export interface WorkWatch {
  /** What the job is busy with; null if we came in the middle and it has not said so since. */
  section: Section | null;
  /** Time since the last sign of work, awake and not held by us. */
  silentMs: number;
  /** How long of that it has been idle without a break, up to now. */
  idleMs: number;
  /** True until the attempt has completed an iteration, or the newest of several scripts in a row. */
  isFirstIteration: boolean;
  /** What the job announced: time without a sign of work; null if nothing. */
  stretchMs: number | null;
  /** Longest silence between two lines that a recognizer knows, since the last other sign of work. */
  longestMs: number;
  /** True if `silentMs` is the whole time since the last sign of work, and so may be learnt from. */
  isWhole: boolean;
  /**
   * Time since the last completed iteration of this attempt, awake and not held by us, in milliseconds; null before the
   * first one is begun, and once the job is past its iterations.
   */
  iterationMs: number | null;
}

/** Signs of work: they come from the work loop, never from plain output or a side thread. */
export type Beat =
  | { kind: 'section'; section: Section }
  | { kind: 'iteration-started' }
  /** One of several scripts in a row begins. */
  | { kind: 'script-began' }
  | { kind: 'observation' }
  | { kind: 'long-stretch'; ms: number }
  /** A checkpoint file of the job's own. */
  | { kind: 'checkpoint' }
  /** A line that a recognizer knows. */
  | { kind: 'sign' };

/** An attempt whose beginning we saw. */
export const fromBeginning = (): WorkWatch => ({
  section: 'setup',
  silentMs: 0,
  idleMs: 0,
  isFirstIteration: true,
  stretchMs: null,
  longestMs: 0,
  isWhole: true,
  iterationMs: null,
});

/**
 * An attempt that lived before we did. `stretchMs` is what is left of a stretch that it announced, `iterationMs` the time
 * since its last completed iteration, as the clock says.
 */
export const fromMiddle = (stretchMs: number | null, iterationMs: number | null = null): WorkWatch => ({
  ...fromBeginning(),
  section: null,
  stretchMs,
  isWhole: false,
  iterationMs,
});

/** The sign of work in an event; null if it says nothing of the work loop. */
export function beatOf(event: JobEvent): Beat | null {
  switch (event.kind) {
    case 'section':
      return { kind: 'section', section: event.section };
    case 'long-stretch':
      return { kind: 'long-stretch', ms: event.ms };
    case 'iteration-started':
    case 'observation':
    case 'checkpoint':
    case 'script-began':
      return { kind: event.kind };
    case 'finished':
    case 'script-ended':
      return { kind: 'section', section: 'shutdown' };
    case 'hello':
    case 'exception':
    case 'note':
      return null;
  }
}

/**
 * Time passes. After a gap, asleep or stopped, the silence begins anew. While the job is held, by a pause of ours or
 * because its output cannot be written, it does not age.
 */
export function pass(
  watch: WorkWatch,
  time: { byMs: number; held: boolean; idle: boolean | null },
): WorkWatch {
  if (time.byMs > SLEPT_GAP_MS) return grantAnew(watch);
  if (time.held) return { ...watch, idleMs: 0 };
  return {
    ...watch,
    silentMs: watch.silentMs + time.byMs,
    iterationMs: watch.iterationMs === null ? null : watch.iterationMs + time.byMs,
    idleMs: time.idle ? watch.idleMs + time.byMs : 0,
  };
}

/** The silence begins anew, though there was no sign of work: nobody can say what happened meanwhile. */
export const grantAnew = (watch: WorkWatch): WorkWatch => ({
  ...watch,
  silentMs: 0,
  idleMs: 0,
  isWhole: false,
});

/** A sign of work: the silence is over, and its length is learnt unless it was announced or not seen as a whole. */
export function beat(
  watch: WorkWatch,
  history: IntervalHistory,
  sign: Beat,
  policy: HangPolicy,
): { watch: WorkWatch; history: IntervalHistory } {
  const { section, silentMs, isWhole, stretchMs } = watch;
  // Whoever was away reads first what was said meanwhile: how long that took teaches nothing.
  const isUpToDate = isWhole || silentMs >= READ_AT_ONCE_MS;
  const learns = section !== null && isWhole && stretchMs === null;
  const longestMs = learns ? Math.max(watch.longestMs, silentMs) : watch.longestMs;
  // A line may come every second: were each of them learnt, they would hide how long the job is silent once an iteration.
  const isLine = sign.kind === 'sign';
  const isBeginning = sign.kind === 'script-began';
  return {
    history: learns && !isLine && !isBeginning ? remember(history, section, longestMs, policy) : history,
    watch: {
      longestMs: isLine ? longestMs : 0,
      section: sectionAfter(watch, sign),
      silentMs: 0,
      idleMs: 0,
      isFirstIteration:
        isBeginning || (watch.isFirstIteration && sign.kind !== 'observation' && sign.kind !== 'checkpoint'),
      stretchMs: sign.kind === 'long-stretch' ? sign.ms : null,
      isWhole: isUpToDate,
      iterationMs: iterationAfter(watch, sign),
    },
  };
}

function iterationAfter({ iterationMs }: WorkWatch, sign: Beat): number | null {
  if (sign.kind === 'observation') return 0;
  // The usual length is measured between the ends of two iterations, so this one is counted from such an end too.
  if (sign.kind === 'iteration-started') return iterationMs ?? 0;
  if (sign.kind === 'script-began' || (sign.kind === 'section' && sign.section === 'shutdown')) return null;
  return iterationMs;
}

function sectionAfter({ section }: WorkWatch, sign: Beat): Section | null {
  if (sign.kind === 'section') return sign.section;
  if (sign.kind === 'script-began') return 'setup';
  // A job that says nothing of itself is past its set-up once it saves something.
  if (sign.kind === 'checkpoint' && section === 'setup') return 'iteration';
  return sign.kind === 'iteration-started' || sign.kind === 'observation' ? 'iteration' : section;
}

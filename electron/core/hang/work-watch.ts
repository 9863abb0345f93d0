import type { JobEvent } from '../protocol/disk/job-event.ts';
import type { ReplayFact } from '../protocol/disk/replay-fact.ts';
import type { Section } from '../protocol/disk/section.ts';
import type { WorkWatch } from '../protocol/disk/silence-file.ts';
import type { HangPolicy } from '../protocol/policy/hang-policy.ts';
import { type IntervalHistory, withInterval } from './interval-history.ts';

/** A longer gap between two of the host's own looks means that the machine or the host slept. */
export const SLEPT_GAP_MS = 30_000;

/** Signs of work closer together than this may be old ones that were read all at once. */
const READ_AT_ONCE_MS = 1_000;

/** Signs of work: they come from the work loop, never from plain output or a side thread. */
export type WorkSign =
  | { kind: 'section'; section: Section }
  | { kind: 'iteration-started' }
  /** One of several scripts in a row begins. */
  | { kind: 'script-began' }
  | { kind: 'observation' }
  | { kind: 'long-stretch'; ms: number }
  /** The job is given results of earlier attempts. */
  | { kind: 'catching-up' }
  /** It was given all of them, or no more: what follows is new. */
  | { kind: 'caught-up' }
  /** A checkpoint file that the job wrote itself. */
  | { kind: 'checkpoint' }
  /** A line that a recognizer matched. */
  | { kind: 'sign' };

/** An attempt that Vigil has watched from its beginning. */
export const watchFromBeginning = (): WorkWatch => ({
  section: 'setup',
  silentMs: 0,
  idleMs: 0,
  isFirstIteration: true,
  stretchMs: null,
  longestMs: 0,
  isWhole: true,
  iterationMs: null,
  isCatchingUp: false,
});

/**
 * An attempt that was running before this host. `stretchMs` is the rest of an announced stretch; `iterationMs` is the
 * time since its last completed iteration by the wall clock.
 */
export const watchFromMiddle = (stretchMs: number | null, iterationMs: number | null = null): WorkWatch => ({
  ...watchFromBeginning(),
  section: null,
  stretchMs,
  isWhole: false,
  iterationMs,
});

/**
 * What an earlier host knew, continued. It may have missed signs of work that are learnt later than they came, so nothing
 * is learnt from this silence. `hasPrinted`: it did while no host watched, so when it last worked is unknown.
 */
export const watchContinued = (kept: WorkWatch, hasPrinted: boolean): WorkWatch =>
  hasPrinted ? withSilenceRestarted(kept) : { ...kept, isWhole: false };

/** The sign of work in an event; null if the event does not come from the work loop. */
export function workSignOf(event: JobEvent): WorkSign | null {
  switch (event.kind) {
    case 'section':
      return { kind: 'section', section: event.section };
    case 'long-stretch':
      return { kind: 'long-stretch', ms: event.ms };
    case 'settle-asked':
      return { kind: 'long-stretch', ms: event.limitMs };
    case 'iteration-started':
    case 'observation':
    case 'checkpoint':
    case 'script-began':
      return { kind: event.kind };
    case 'finished':
    case 'script-ended':
      return { kind: 'section', section: 'shutdown' };
    case 'replay':
      return replaySignOf(event.fact.kind);
    case 'hello':
    case 'exception':
    case 'log-file':
    case 'memory-cleaned':
    case 'torch-settings':
    case 'loader-workers':
    case 'note':
      return null;
  }
}

const ENDS_OF_CATCHING_UP: ReadonlySet<string> = new Set(['proving', 'caught-up', 'other-way', 'refused']);

function replaySignOf(kind: ReplayFact['kind']): WorkSign | null {
  if (kind === 'catching-up') return { kind };
  // A call that is made again is work, like any other call.
  return ENDS_OF_CATCHING_UP.has(kind) ? { kind: 'caught-up' } : null;
}

/**
 * Advances the clock. After a gap, because the machine slept or the host was stopped, the silence restarts. While Vigil
 * pauses the job, or its output cannot be written, the silence does not age.
 */
export function afterTime(
  watch: WorkWatch,
  time: { byMs: number; held: boolean; idle: boolean | null },
): WorkWatch {
  if (time.byMs > SLEPT_GAP_MS) return withSilenceRestarted(watch);
  if (time.held) return { ...watch, idleMs: 0 };
  return {
    ...watch,
    silentMs: watch.silentMs + time.byMs,
    iterationMs: watch.iterationMs === null ? null : watch.iterationMs + time.byMs,
    idleMs: time.idle ? watch.idleMs + time.byMs : 0,
  };
}

/** Restarts the silence without a sign of work, because what happened in between is unknown. */
export const withSilenceRestarted = (watch: WorkWatch): WorkWatch => ({
  ...watch,
  silentMs: 0,
  idleMs: 0,
  isWhole: false,
});

/**
 * Records a sign of work: it ends the silence. The length of the silence is learnt unless it was announced or not
 * observed as a whole.
 */
export function afterSign(
  watch: WorkWatch,
  history: IntervalHistory,
  sign: WorkSign,
  policy: HangPolicy,
): { watch: WorkWatch; history: IntervalHistory } {
  if (sign.kind === 'catching-up') return { history, watch: { ...watchFromBeginning(), isCatchingUp: true } };
  // What was printed while it caught up took no time, so nothing is learnt from it. The job is at its beginning again.
  if (watch.isCatchingUp)
    return { history, watch: { ...watchFromBeginning(), isCatchingUp: sign.kind !== 'caught-up' } };
  if (sign.kind === 'caught-up') return { history, watch };
  const { section, silentMs, isWhole, stretchMs } = watch;
  // After an absence the backlog is read first: the time that takes says nothing about the job.
  const isUpToDate = isWhole || silentMs >= READ_AT_ONCE_MS;
  const learns = section !== null && isWhole && stretchMs === null;
  const longestMs = learns ? Math.max(watch.longestMs, silentMs) : watch.longestMs;
  // A recognised line may come every second. Learning each of them would hide how long the job is silent once an
  // iteration.
  const isLine = sign.kind === 'sign';
  const isBeginning = sign.kind === 'script-began';
  return {
    history: learns && !isLine && !isBeginning ? withInterval(history, section, longestMs, policy) : history,
    watch: {
      longestMs: isLine ? longestMs : 0,
      section: sectionAfter(watch, sign),
      silentMs: 0,
      idleMs: 0,
      isFirstIteration:
        isBeginning || (watch.isFirstIteration && sign.kind !== 'observation' && sign.kind !== 'checkpoint'),
      stretchMs: sign.kind === 'long-stretch' ? sign.ms : null,
      isWhole: isUpToDate,
      isCatchingUp: false,
      iterationMs: iterationAfter(watch, sign),
    },
  };
}

function iterationAfter({ iterationMs }: WorkWatch, sign: WorkSign): number | null {
  if (sign.kind === 'observation') return 0;
  // The usual length is measured between the ends of two iterations, so this one is counted from such an end too.
  if (sign.kind === 'iteration-started') return iterationMs ?? 0;
  if (sign.kind === 'script-began' || (sign.kind === 'section' && sign.section === 'shutdown')) return null;
  return iterationMs;
}

function sectionAfter({ section }: WorkWatch, sign: WorkSign): Section | null {
  if (sign.kind === 'section') return sign.section;
  if (sign.kind === 'script-began') return 'setup';
  // A job that reports no sections is past its set-up once it saves something.
  if (sign.kind === 'checkpoint' && section === 'setup') return 'iteration';
  return sign.kind === 'iteration-started' || sign.kind === 'observation' ? 'iteration' : section;
}

import type { JournalEntry } from '../protocol/journal-record.ts';
import type { NoteView, Phase } from '../protocol/run-view.ts';
import { absorbCheckpoint, clearSuspicion } from './apply-checkpoint.ts';
import { absorbObservation } from './apply-observation.ts';
import type { ReadRecord } from './brief-observation.ts';
import { type Effect, PHASE_TABLE, type RunEvent } from './phase-table.ts';
import { newestAttempt, type RunState, verifiedIteration } from './run-state.ts';

/** Notes kept for view; all of them stay in the journal. */
const NOTES_KEPT = 50;
/** Suspicions of an attempt kept for view, likewise. */
const SUSPICIONS_KEPT = 20;

/** The event of the phase table that a record stands for; null if it moves no phase. */
function eventOf(entry: ReadRecord['entry']): RunEvent | null {
  switch (entry.kind) {
    case 'run-created':
    case 'resume-requested':
      return entry.queued ? 'queue' : 'begin';
    case 'turn-came':
    case 'restart-approved':
      return 'begin';
    case 'attempt-ending':
      return 'end-attempt';
    case 'job-paused':
      return 'pause';
    case 'job-continued':
      return 'continue';
    case 'attempt-starting':
      return 'starting';
    case 'attempt-started':
      return 'spawned';
    case 'attempt-ended':
      return `exited-${entry.decision.action}`;
    case 'stop-requested':
      return 'stop';
    default:
      return null;
  }
}

/** The cell for an event, as phase and effects. Throws on a cell marked as a bug. */
export function step(phase: Phase, event: RunEvent): { next: Phase; effects: readonly Effect[] } {
  const found = PHASE_TABLE[phase][event];
  if (found === 'bug') throw new Error(`A run that is ${phase} cannot meet ${event}.`);
  return found === 'ignore' ? { next: phase, effects: [] } : found;
}

/**
 * Walks entries through the phase table without changing anything. Throws on a cell marked as a bug: asked before
 * entries are written, so that the journal never holds what cannot be applied.
 */
export function foresee(phase: Phase, entries: readonly ReadRecord['entry'][]): void {
  let next = phase;
  for (const entry of entries) {
    const event = eventOf(entry);
    if (event) next = step(next, event).next;
  }
}

/**
 * Applies one record: the only place where state changes, now and at recovery. Changes `state` in place (views are
 * copies) and returns what the host is to do; recovery ignores that.
 */
export function applyRecord(state: RunState, record: ReadRecord): readonly Effect[] {
  const { entry, at } = record;
  const event = eventOf(entry);
  const { next, effects } = event ? step(state.phase, event) : { next: state.phase, effects: [] };
  const endedByStop = event === 'stop' && next === 'ended' && state.phase !== 'ended';
  state.phase = next;
  state.seq = record.seq;
  if ('eventsOffset' in entry && entry.eventsOffset !== undefined) state.eventsOffset = entry.eventsOffset;
  if (endedByStop) {
    state.outcome = 'stopped';
    state.endedAt = at;
    state.nextAttemptAt = null;
  }
  absorb(state, entry, at);
  return effects;
}

function absorb(state: RunState, entry: ReadRecord['entry'], at: number): void {
  const attempt = newestAttempt(state);
  switch (entry.kind) {
    case 'run-created':
      return;
    case 'job-paused':
      addNote(state, { at, code: 'job-paused', detail: entry.why });
      return;
    case 'job-continued':
      addNote(state, { at, code: 'job-continued', detail: '' });
      return;
    case 'session-ending':
      state.sessionEndingAt = at;
      return;
    case 'turn-came':
    case 'restart-approved':
      state.nextAttemptAt = at;
      return;
    case 'hang-suspected': {
      const { kind: _kind, attempt: number, ...facts } = entry;
      if (attempt?.attempt !== number) return;
      attempt.seq = state.seq;
      attempt.suspicions = [...attempt.suspicions, { ...facts, at, clearedAt: null }].slice(-SUSPICIONS_KEPT);
      return;
    }
    case 'hang-cleared':
      if (attempt?.attempt !== entry.attempt) return;
      attempt.seq = state.seq;
      attempt.suspicions = attempt.suspicions.map((each) => ({ ...each, clearedAt: each.clearedAt ?? at }));
      return;
    case 'long-stretch':
      if (attempt?.attempt === entry.attempt) state.stretchMs = entry.ms;
      addNote(state, { at, code: entry.kind, detail: entry.why });
      return;
    case 'attempt-ending':
      if (attempt?.attempt === entry.attempt) state.endedByUs ??= entry.why;
      return;
    case 'attempt-starting':
      state.attempts.push({
        seq: state.seq,
        attempt: entry.attempt,
        pid: null,
        from: entry.from,
        plan: entry.plan,
        boot: entry.boot,
        verifiedAtStart: verifiedIteration(state),
        verifiedAtEnd: 0,
        hasUnreadable: false,
        startedAt: at,
        endedAt: null,
        worked: false,
        firstIteration: null,
        lastIteration: null,
        judged: null,
        decision: null,
        suspicions: [],
        lastLines: [],
        outputBytes: 0,
      });
      state.finishMarkerAt = null;
      state.stretchMs = null;
      state.endedByUs = null;
      state.nextAttemptAt = null;
      return;
    case 'attempt-started':
      if (attempt?.attempt === entry.attempt) {
        attempt.seq = state.seq;
        attempt.pid = entry.pid;
        attempt.startedAt = entry.startedAt;
      }
      return;
    case 'total-known':
      // A resumed job may say what remains; believing it would call the run finished too early.
      state.total = state.spec.total ?? Math.max(state.total ?? 0, entry.total);
      return;
    case 'observation':
      absorbObservation(state, entry);
      return;
    case 'finish-marker':
      state.finishMarkerAt = at;
      return;
    case 'work-resumed':
      state.finishMarkerAt = null;
      return;
    case 'note':
      if (entry.code === 'event-unreadable' && attempt?.endedAt === null) attempt.hasUnreadable = true;
      addNote(state, { at, code: entry.code, detail: entry.detail });
      return;
    case 'attempt-working':
      state.tellsOfWork = true;
      if (attempt?.attempt === entry.attempt) attempt.worked = true;
      return;
    case 'checkpoint-adopted':
      // It saved something, and nobody can tell how far it had come.
      if (attempt?.endedAt === null && tellsNoIteration(state, entry)) attempt.hasUnreadable = true;
      absorbCheckpoint(state, entry);
      return;
    case 'checkpoint-written':
    case 'checkpoint-removed':
    case 'checkpoint-pinned':
      absorbCheckpoint(state, entry);
      return;
    case 'checkpoint-suspect':
      absorbCheckpoint(state, entry);
      addNote(state, { at, code: 'checkpoint-suspect', detail: `${entry.file} (${entry.deaths})` });
      return;
    case 'stop-requested':
      state.stopRequested = entry.hard ? 'kill' : 'ask';
      return;
    case 'attempt-ended':
      if (attempt?.attempt === entry.attempt) {
        attempt.seq = state.seq;
        attempt.endedAt = entry.facts?.endedAt ?? at;
        attempt.judged = entry.judged;
        attempt.decision = entry.decision;
        attempt.verifiedAtEnd = verifiedIteration(state);
        attempt.lastLines = entry.lastLines;
        attempt.outputBytes = entry.facts?.outputBytes ?? attempt.outputBytes;
      }
      state.withoutProgress = entry.decision.ledger.withoutProgress;
      state.nextPlan = entry.decision.action === 'end' ? null : entry.decision.plan;
      if (entry.decision.action === 'restart') {
        state.nextAttemptAt = at + entry.decision.afterMs;
      } else if (entry.decision.action === 'end') {
        state.outcome = entry.decision.outcome;
        state.endedAt = at;
      }
      return;
    case 'resume-requested':
      state.stopRequested = null;
      clearSuspicion(state);
      state.resumedAt = at;
      state.attemptsBeforeResume = state.attempts.length;
      state.nextPlan = null;
      state.outcome = null;
      state.endedAt = null;
      state.withoutProgress = 0;
      state.nextAttemptAt = at;
      return;
  }
}

function addNote({ notes }: RunState, note: NoteView): void {
  notes.push(note);
  if (notes.length > NOTES_KEPT) notes.shift();
}

/**
 * Whether a checkpoint of the job, in a run of which no iteration is known, does not tell of one for sure either. The same
 * content under a new time was saved again before anything was done.
 */
const tellsNoIteration = (
  { highestIteration, jobCheckpoints }: RunState,
  { entry, level }: Extract<JournalEntry, { kind: 'checkpoint-adopted' }>,
): boolean =>
  highestIteration === 0 &&
  entry.resumable &&
  level < 2 &&
  !jobCheckpoints.some((known) => known.entry.file === entry.file && known.entry.sha256 === entry.sha256);

// Long because it names every kind of record beside what it changes.

import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { Phase } from '../../protocol/wire/run-view.ts';
import { concernsRestart } from '../../verdict/redecide.ts';
import { beginScript, endScript } from '../../verdict/script-end.ts';
import { whyRejudge } from '../../verdict/why-rejudge.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import type { ChosenCheckpoint } from '../parts/chosen-checkpoint.ts';
import { type Effect, PHASE_TABLE, type RunEvent } from '../phase-table.ts';
import { findCheckpoint } from '../state/find-checkpoint.ts';
import { settleBests, takeReadGoal, takeToldGoal } from '../state/goal.ts';
import { newestAttempt, type RunState } from '../state/run-state.ts';
import { addNote } from './add-note.ts';
import {
  beginAttempt,
  endAttempt,
  redecideAttempt,
  rejudgeAttempt,
  takeLateOutput,
} from './apply-attempt.ts';
import { absorbCheckpoint, clearSuspicion } from './apply-checkpoint.ts';
import {
  absorbLogNumbers,
  absorbMetrics,
  absorbObservation,
  absorbOverruling,
  absorbRead,
  giveUpRead,
} from './apply-observation.ts';
import { applySettings } from './apply-settings.ts';
import { takeReadTotal, takeTotal, withdrawReadTotal } from './apply-told.ts';

/** Notes that say that something the job told may have been missed. */
const UNREADABLE: ReadonlySet<string> = new Set(['event-unreadable', 'output-unreadable']);
/** Suspicions of an attempt kept for view; all of them stay in the journal. */
const SUSPICIONS_KEPT = 20;

const NO_EFFECTS: readonly Effect[] = [];

/** The event of the phase table that a record stands for; null if it moves no phase. */
function eventOf(entry: ReadRecord['entry']): RunEvent | null {
  switch (entry.kind) {
    case 'observation':
      return null;
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
    case 'restart-redecided':
      return `decided-${entry.decision.action}`;
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
  for (const entry of entries) next = phaseAfter(next, entry);
}

/** The phase that an entry leads to. Throws on a cell marked as a bug. */
export function phaseAfter(phase: Phase, entry: ReadRecord['entry']): Phase {
  const event = eventOf(entry);
  return event ? step(phase, event).next : phase;
}

/**
 * Applies one record: the only place where state changes, now and at recovery. Changes `state` in place (views are
 * copies) and returns what the host is to do; recovery ignores that.
 */
export function applyRecord(state: RunState, record: ReadRecord): readonly Effect[] {
  const { entry, at } = record;
  const event = eventOf(entry);
  const moved = event && step(state.lifecycle.phase, event);
  const endedByStop = event === 'stop' && moved?.next === 'ended' && state.lifecycle.phase !== 'ended';
  if (moved) state.lifecycle.phase = moved.next;
  state.seq = record.seq;
  const eventsBefore = state.eventsOffset;
  if ('eventsOffset' in entry && entry.eventsOffset !== undefined) state.eventsOffset = entry.eventsOffset;
  if (endedByStop) {
    state.lifecycle.outcome = 'stopped';
    state.lifecycle.isStoppedBetween = true;
    state.lifecycle.endedAt = at;
    state.lifecycle.nextAttemptAt = null;
  }
  absorb(state, entry, at, eventsBefore);
  state.lifecycle.rejudgePending ??= whyRejudge(state, entry);
  return moved ? moved.effects : NO_EFFECTS;
}

function chosenBy(
  state: RunState,
  from: Extract<JournalEntry, { kind: 'resume-requested' }>['from'],
): ChosenCheckpoint | null {
  const found = from && findCheckpoint(state, from);
  if (!found) return null;
  const { file, whose, iteration } = found;
  return { file, whose, iteration, highestThen: state.work.highestIteration };
}

function absorb(state: RunState, entry: ReadRecord['entry'], at: number, eventsBefore: number): void {
  const attempt = newestAttempt(state);
  switch (entry.kind) {
    // First, as nearly all records of a long journal are such.
    case 'observation':
      absorbObservation(state, entry, entry.eventsOffset > eventsBefore);
      return;
    case 'run-created':
      return;
    case 'job-paused':
      addNote(state, { at, code: 'job-paused', why: entry.why });
      return;
    case 'job-continued':
      addNote(state, { at, code: 'job-continued' });
      return;
    case 'session-ending':
      state.lifecycle.sessionEndingAt = at;
      return;
    case 'turn-came':
    case 'restart-approved':
      state.lifecycle.nextAttemptAt = at;
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
      if (attempt?.attempt === entry.attempt) state.signals.stretchMs = entry.ms;
      addNote(state, { at, code: entry.kind, ms: entry.ms, why: entry.why });
      return;
    case 'attempt-ending':
      if (attempt?.attempt === entry.attempt) state.lifecycle.endedByUs ??= entry.why;
      return;
    case 'attempt-starting':
      beginAttempt(state, entry, at);
      return;
    case 'attempt-started':
      if (attempt?.attempt === entry.attempt) {
        attempt.seq = state.seq;
        attempt.pid = entry.pid;
        attempt.startedAt = entry.startedAt;
      }
      return;
    case 'total-known':
      if (entry.eventsOffset === undefined) takeReadTotal(state, entry.total);
      else takeTotal(state, entry.total);
      if (entry.goal) takeToldGoal(state, entry.goal);
      return;
    case 'total-withdrawn':
      withdrawReadTotal(state);
      return;
    case 'iteration-read':
      absorbRead(state, entry);
      return;
    case 'metrics-read':
      absorbMetrics(state, entry);
      return;
    case 'logs-numbered':
      absorbLogNumbers(state, entry);
      return;
    case 'count-overruled':
      absorbOverruling(state, entry);
      addNote(state, {
        at,
        code: `${entry.overruled}-count-overruled`,
        file: entry.file,
        read: entry.read,
      });
      return;
    case 'recognizer-chosen':
      if (entry.by === 'user' && state.sources.overruled?.overruled === 'output')
        state.sources.overruled = null;
      if (state.sources.recognizer?.id !== entry.recognizer) giveUpRead(state);
      if (entry.by === 'itself' && state.sources.recognizer?.id)
        state.sources.wrongCounters.add(state.sources.recognizer.id);
      state.sources.wrongCounters.delete(entry.recognizer ?? '');
      state.sources.rereadPending = state.sources.recognizer !== null || entry.by === 'user';
      state.sources.recognizer = { id: entry.recognizer, by: entry.by };
      return;
    case 'output-reread':
      state.sources.rereadPending = false;
      state.sources.readingAnew = entry.reading;
      return;
    case 'output-came-late':
      takeLateOutput(state, entry);
      return;
    case 'goal-known':
      if (entry.eventsOffset === undefined) takeReadGoal(state, entry.goal);
      else takeToldGoal(state, entry.goal);
      return;
    case 'resumes-by-itself':
      state.sources.resumesByItself = true;
      if (entry.total !== null) takeTotal(state, entry.total);
      if (entry.goal) takeToldGoal(state, entry.goal);
      return;
    case 'finish-marker':
      state.signals.finishMarkerAt = at;
      return;
    case 'script-began':
      beginScript(state, entry.pid, at);
      return;
    case 'script-ended':
      endScript(state, entry, at);
      return;
    case 'exception': {
      const { type, message, traceback, saidAt } = entry;
      state.signals.uncaught = { type, message, traceback };
      state.signals.uncaughtAt = saidAt ?? null;
      state.signals.scriptEnd = null;
      return;
    }
    case 'work-resumed':
      state.signals.finishMarkerAt = null;
      return;
    case 'note': {
      const { fact } = entry;
      if (UNREADABLE.has(fact.code) && attempt?.endedAt === null) attempt.hasUnreadable = true;
      if (fact.code === 'event-repeated')
        state.signals.repeatedTo = Math.max(state.signals.repeatedTo, fact.highest);
      if (fact.code === 'resume-differs')
        for (const each of state.attempts.list)
          if (each.attempt === fact.resume.attempt) each.isResumeNoted = true;
      addNote(state, { at, ...fact });
      return;
    }
    case 'attempt-working':
      state.attempts.tellsOfWork = true;
      if (attempt?.attempt === entry.attempt) attempt.worked = true;
      return;
    case 'checkpoint-adopted':
      // It saved something, and nobody can tell how far it had come.
      if (attempt?.endedAt === null && tellsNoIteration(state, entry)) attempt.hasUnreadable = true;
      absorbCheckpoint(state, entry);
      // It stands behind all that the file tells.
      if (state.work.areBestsStale) settleBests(state);
      return;
    case 'checkpoint-written':
    case 'checkpoint-removed':
    case 'checkpoint-pinned':
      absorbCheckpoint(state, entry);
      return;
    case 'checkpoint-suspect':
      absorbCheckpoint(state, entry);
      addNote(state, { at, code: entry.kind, file: entry.file, deaths: entry.deaths });
      return;
    case 'settings-changed':
      applySettings(state, entry.changes);
      if (concernsRestart(entry.changes)) state.lifecycle.isDecisionStale = true;
      return;
    case 'stop-requested':
      state.intent.stopRequested = entry.hard ? 'kill' : 'ask';
      return;
    case 'attempt-ended':
      endAttempt(state, entry, at);
      return;
    case 'restart-redecided':
      redecideAttempt(state, entry, at);
      return;
    case 'run-rejudged':
      rejudgeAttempt(state, entry, at);
      return;
    case 'resume-requested':
      state.intent.stopRequested = null;
      state.lifecycle.isStoppedBetween = false;
      state.intent.chosenCheckpoint = chosenBy(state, entry.from);
      state.lifecycle.rejudgePending = null;
      clearSuspicion(state);
      state.intent.resumedAt = at;
      state.intent.attemptsBeforeResume = state.attempts.list.length;
      state.lifecycle.nextPlan = null;
      state.lifecycle.outcome = null;
      state.lifecycle.endedAt = null;
      state.lifecycle.withoutProgress = 0;
      state.lifecycle.nextAttemptAt = at;
      return;
  }
}

/**
 * Whether a checkpoint of the job, in a run of which no iteration is known, does not tell of one for sure either. The same
 * content under a new time was saved again before anything was done.
 */
const tellsNoIteration = (
  { work: { highestIteration }, checkpoints: { adopted: jobCheckpoints } }: RunState,
  { entry, level }: Extract<JournalEntry, { kind: 'checkpoint-adopted' }>,
): boolean =>
  highestIteration === 0 &&
  entry.resumable &&
  level < 2 &&
  !jobCheckpoints.some((known) => known.entry.file === entry.file && known.entry.sha256 === entry.sha256);

import { betterOf } from '../protocol/basics.ts';
import type { JournalEntry, JournalRecord } from '../protocol/journal-record.ts';
import type { Phase } from '../protocol/run-view.ts';
import { type Effect, PHASE_TABLE, type RunEvent } from './phase-table.ts';
import { newestAttempt, type RunState } from './run-state.ts';

/** Notes kept for view; all of them stay in the journal. */
const NOTES_KEPT = 50;

/** The event of the phase table that a record stands for; null if it moves no phase. */
function eventOf(entry: JournalEntry): RunEvent | null {
  switch (entry.kind) {
    case 'run-created':
    case 'resume-requested':
      return 'begin';
    case 'attempt-starting':
      return 'starting';
    case 'attempt-started':
      return 'spawned';
    case 'attempt-ended':
      return entry.decision.action === 'restart' ? 'exited-restart' : 'exited-end';
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
export function foresee(phase: Phase, entries: readonly JournalEntry[]): void {
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
export function applyRecord(state: RunState, record: JournalRecord): readonly Effect[] {
  const { entry, at } = record;
  const event = eventOf(entry);
  const { next, effects } = event ? step(state.phase, event) : { next: state.phase, effects: [] };
  const stoppedWhileWaiting = state.phase === 'waiting' && event === 'stop';
  state.phase = next;
  state.seq = record.seq;
  if ('eventsOffset' in entry && entry.eventsOffset !== undefined) state.eventsOffset = entry.eventsOffset;
  if (stoppedWhileWaiting) {
    state.outcome = 'stopped';
    state.endedAt = at;
    state.nextAttemptAt = null;
  }
  absorb(state, entry, at);
  return effects;
}

function absorb(state: RunState, entry: JournalEntry, at: number): void {
  const attempt = newestAttempt(state);
  switch (entry.kind) {
    case 'run-created':
      return;
    case 'attempt-starting':
      state.attempts.push({
        seq: state.seq,
        attempt: entry.attempt,
        pid: null,
        from: entry.from,
        startedAt: at,
        endedAt: null,
        firstIteration: null,
        lastIteration: null,
        judged: null,
        decision: null,
        lastLines: [],
        outputBytes: 0,
      });
      state.finishMarker = false;
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
      observe(state, entry);
      return;
    case 'finish-marker':
      state.finishMarker = true;
      return;
    case 'note':
      state.notes.push({ at, code: entry.code, detail: entry.detail });
      if (state.notes.length > NOTES_KEPT) state.notes.shift();
      return;
    case 'checkpoint-written':
      state.checkpoints = state.checkpoints.filter((known) => known.entry.file !== entry.entry.file);
      state.checkpoints.push({ entry: entry.entry, level: entry.level });
      return;
    case 'checkpoint-removed':
      state.checkpoints = state.checkpoints.filter((known) => known.entry.file !== entry.file);
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
        attempt.lastLines = entry.lastLines;
        attempt.outputBytes = entry.facts?.outputBytes ?? attempt.outputBytes;
      }
      state.withoutProgress = entry.decision.ledger.withoutProgress;
      if (entry.decision.action === 'restart') {
        state.nextAttemptAt = at + entry.decision.afterMs;
      } else {
        state.outcome = entry.decision.outcome;
        state.endedAt = at;
      }
      return;
    case 'resume-requested':
      state.stopRequested = null;
      state.resumedAt = at;
      state.outcome = null;
      state.endedAt = null;
      state.withoutProgress = 0;
      state.nextAttemptAt = at;
      return;
  }
}

function observe(state: RunState, entry: Extract<JournalEntry, { kind: 'observation' }>): void {
  if (state.known.has(entry.iteration)) return;
  const before = state.observations.at(-1)?.best;
  const better = betterOf(state.spec.goal);
  state.known.add(entry.iteration);
  state.highestIteration = Math.max(state.highestIteration, entry.iteration);
  state.observations.push({
    seq: state.seq,
    iteration: entry.iteration,
    attempt: entry.attempt,
    x: entry.x,
    y: entry.y,
    best: before === undefined ? entry.y : better(before, entry.y),
    metrics: entry.metrics,
    durationMs: entry.durationMs,
    at: entry.saidAt,
  });
  const attempt = newestAttempt(state);
  if (attempt?.attempt !== entry.attempt) return;
  attempt.seq = state.seq;
  attempt.firstIteration ??= entry.iteration;
  attempt.lastIteration = entry.iteration;
}

import type { Phase } from '../../protocol/wire/run-view.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import { type Effect, PHASE_TABLE, type RunEvent } from '../phase-table.ts';

/** Where a run goes from a phase, and what the host is to do. */
export interface PhaseStep {
  next: Phase;
  effects: readonly Effect[];
}

const NO_EFFECTS: readonly Effect[] = [];

/** The cell of the phase table for an event. Throws on a cell marked as a bug. */
export function step(phase: Phase, event: RunEvent): PhaseStep {
  const found = PHASE_TABLE[phase][event];
  if (found === 'bug') throw new Error(`A run that is ${phase} cannot meet ${event}.`);
  return found === 'ignore' ? { next: phase, effects: NO_EFFECTS } : found;
}

/** The step that a record takes; null if it concerns no phase. Throws on a cell marked as a bug. */
export function stepOf(phase: Phase, entry: ReadRecord['entry']): PhaseStep | null {
  const event = eventOf(entry);
  return event && step(phase, event);
}

/** The phase that an entry leads to. Throws on a cell marked as a bug. */
export const phaseAfter = (phase: Phase, entry: ReadRecord['entry']): Phase =>
  stepOf(phase, entry)?.next ?? phase;

/**
 * Walks entries through the phase table without changing anything. Throws on a cell marked as a bug: asked before
 * entries are written, so that the journal never holds what cannot be applied.
 */
export function foresee(phase: Phase, entries: readonly ReadRecord['entry'][]): void {
  let next = phase;
  for (const entry of entries) next = phaseAfter(next, entry);
}

/** The event of the phase table that a record stands for; null if it concerns no phase. */
function eventOf(entry: ReadRecord['entry']): RunEvent | null {
  switch (entry.kind) {
    // First, as nearly all records of a long journal are such.
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

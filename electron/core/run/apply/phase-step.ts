import type { Phase } from '../../protocol/wire/run-view.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import { type Effect, PHASE_TABLE, type RunEvent } from '../phase-table.ts';

/** The next phase of a run and the effects for the host. */
export interface PhaseStep {
  next: Phase;
  effects: readonly Effect[];
}

/** Thrown for a cell of the phase table that is marked as a bug. */
export class ImpossibleStep extends Error {
  readonly phase: Phase;
  readonly event: RunEvent;

  constructor(phase: Phase, event: RunEvent) {
    super(`A run that is ${phase} cannot meet ${event}.`);
    this.phase = phase;
    this.event = event;
  }
}

const NO_EFFECTS: readonly Effect[] = [];

/** The cell of the phase table for an event. Throws `ImpossibleStep`. */
export function step(phase: Phase, event: RunEvent): PhaseStep {
  const found = PHASE_TABLE[phase][event];
  if (found === 'bug') throw new ImpossibleStep(phase, event);
  return found === 'ignore' ? { next: phase, effects: NO_EFFECTS } : found;
}

/** The step that a record causes; null if it does not affect the phase. Throws `ImpossibleStep`. */
export function stepOf(phase: Phase, entry: ReadRecord['entry']): PhaseStep | null {
  const event = eventOf(entry);
  return event && step(phase, event);
}

/** The phase that an entry leads to. Throws `ImpossibleStep`. */
export const phaseAfter = (phase: Phase, entry: ReadRecord['entry']): Phase =>
  stepOf(phase, entry)?.next ?? phase;

/**
 * Walks entries through the phase table without changing anything. Throws `ImpossibleStep`. Called before entries are
 * written, so that the journal never holds an entry that cannot be applied.
 */
export function assertApplicable(phase: Phase, entries: readonly ReadRecord['entry'][]): void {
  let next = phase;
  for (const entry of entries) next = phaseAfter(next, entry);
}

/** The event of the phase table for a record; null if it does not affect the phase. */
function eventOf(entry: ReadRecord['entry']): RunEvent | null {
  switch (entry.kind) {
    // First, because nearly all records of a long journal are observations.
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

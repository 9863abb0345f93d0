import type { ReadRecord } from '../parts/brief-observation.ts';
import type { Effect } from '../phase-table.ts';
import type { RunState } from '../state/run-state.ts';
import { stepOf } from './phase-step.ts';
import { reduceAttempts } from './reduce-attempts.ts';
import { reduceCheckpoints } from './reduce-checkpoints.ts';
import { reduceIntent } from './reduce-intent.ts';
import { reduceLifecycle } from './reduce-lifecycle.ts';
import { reduceNotes } from './reduce-notes.ts';
import { reduceSettings } from './reduce-settings.ts';
import { reduceSignals } from './reduce-signals.ts';
import { reduceSources, voidsReading } from './reduce-sources.ts';
import { reduceTotals } from './reduce-totals.ts';
import { reduceWork } from './reduce-work.ts';
import { toldBy } from './told-by.ts';
import { withdrawWork } from './withdraw-work.ts';

const NO_EFFECTS: readonly Effect[] = [];

/**
 * Applies one record: the only place where the state of a run changes, now and at recovery. Each part has a reducer, which
 * returns the same object where the record does not concern the part. Returns what the host is to do; recovery ignores it.
 */
export function applyRecord(state: RunState, record: ReadRecord): readonly Effect[] {
  const { entry, seq } = record;
  const { lifecycle, checkpoints, eventsOffset: eventsBefore } = state;
  const step = stepOf(lifecycle.phase, entry);

  const settings = reduceSettings(state.settings, record);
  const { spec } = settings;
  const sources = reduceSources(state.sources, record, { attempts: state.attempts, eventsBefore });

  // Work in two stages: what the record takes back goes before what it tells comes in.
  const isReadingVoid = voidsReading(entry, { before: state.sources, after: sources });
  const applied = { spec, seq };
  const work = withdrawWork(state.work, record, { applied, isReadingVoid });
  const told = toldBy(entry, { work, sources, eventsBefore });
  const totals = reduceTotals(state.totals, record, { spec, isReadingVoid });

  // Notes tell of the verdict before, and attempts count what was verified before: both before work comes in.
  const notes = reduceNotes(state.notes, record, { attempts: state.attempts, lifecycle });
  const intent = reduceIntent(state.intent, record, { told, work, attempts: state.attempts, checkpoints });
  const signals = reduceSignals(state.signals, record, { told, sources, attempts: state.attempts });
  const isWorkLess = work.observations !== state.work.observations;
  const attempts = reduceAttempts(state.attempts, record, { lifecycle, checkpoints, work, isWorkLess, told });

  state.seq = seq;
  if ('eventsOffset' in entry && entry.eventsOffset !== undefined) state.eventsOffset = entry.eventsOffset;
  state.settings = settings;
  state.lifecycle = reduceLifecycle(lifecycle, record, {
    phase: step?.next ?? lifecycle.phase,
    attempts,
    sources,
  });
  state.intent = intent;
  state.sources = sources;
  state.totals = totals;
  state.work = reduceWork(work, record, { told, applied });
  state.signals = signals;
  state.attempts = attempts;
  state.checkpoints = reduceCheckpoints(checkpoints, record);
  state.notes = notes;
  return step?.effects ?? NO_EFFECTS;
}

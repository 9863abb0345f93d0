import type { ReadRecord } from '../parts/brief-observation.ts';
import type { Effect } from '../phase-table.ts';
import type { RunState } from '../state/run-state.ts';
import { stepOf } from './phase-step.ts';
import { recordedReport } from './recorded-report.ts';
import { reduceAttempts } from './reduce-attempts.ts';
import { reduceCheckpoints } from './reduce-checkpoints.ts';
import { reduceIntent } from './reduce-intent.ts';
import { reduceLifecycle } from './reduce-lifecycle.ts';
import { reduceMemory } from './reduce-memory.ts';
import { reduceNotes } from './reduce-notes.ts';
import { reduceReplay } from './reduce-replay.ts';
import { reduceSettings } from './reduce-settings.ts';
import { reduceSignals } from './reduce-signals.ts';
import { reduceSources, voidsReading } from './reduce-sources.ts';
import { reduceTotals } from './reduce-totals.ts';
import { reduceWork } from './reduce-work.ts';
import { withdrawWork } from './withdraw-work.ts';

const NO_EFFECTS: readonly Effect[] = [];

/**
 * Applies one record. This is the only place where the state of a run changes, for new records and at recovery. Each
 * part has a reducer, which returns the same object if the record does not concern the part. Returns the effects for
 * the host; recovery ignores them. Throws `ImpossibleStep` before anything has changed.
 */
export function applyRecord(state: RunState, record: ReadRecord): readonly Effect[] {
  const { entry, seq } = record;
  const { lifecycle, checkpoints, eventsOffset: eventsBefore } = state;
  const step = stepOf(lifecycle.phase, entry);

  const settings = reduceSettings(state.settings, record);
  const { spec } = settings;
  const replay = reduceReplay(state.replay, record, state.work);
  const sources = reduceSources(state.sources, record, { attempts: state.attempts, eventsBefore });

  // Work is applied in two stages: what the record withdraws is removed before its reports are added.
  const isReadingVoid = voidsReading(entry, { before: state.sources, after: sources });
  const applied = { spec, seq };
  const work = withdrawWork(state.work, record, { applied, isReadingVoid });
  const reported = recordedReport(entry, { work, sources, eventsBefore });
  const totals = reduceTotals(state.totals, record, { spec, isReadingVoid });

  // Notes refer to the previous verdict, and attempts count what was verified before, so both precede the work.
  const notes = reduceNotes(state.notes, record, { attempts: state.attempts, lifecycle });
  const intent = reduceIntent(state.intent, record, {
    reported,
    work,
    attempts: state.attempts,
    checkpoints,
  });
  const signals = reduceSignals(state.signals, record, { reported, sources, attempts: state.attempts });
  const isWorkLess = work.observations !== state.work.observations;
  const attempts = reduceAttempts(state.attempts, record, {
    spec,
    lifecycle,
    checkpoints,
    work,
    isWorkLess,
    reported,
  });

  state.seq = seq;
  // What is asked of a run that has ended is no work of its jobs.
  if (lifecycle.phase !== 'ended') state.livedUntilMs = Math.max(state.livedUntilMs, record.at);
  if ('eventsOffset' in entry && entry.eventsOffset !== undefined) state.eventsOffset = entry.eventsOffset;
  state.settings = settings;
  state.lifecycle = reduceLifecycle(lifecycle, record, {
    phase: step?.next ?? lifecycle.phase,
    attempts,
    sources,
  });
  state.intent = intent;
  state.replay = replay;
  state.sources = sources;
  state.totals = totals;
  state.work = reduceWork(work, record, { reported, applied });
  state.signals = signals;
  state.attempts = attempts;
  state.checkpoints = reduceCheckpoints(checkpoints, record);
  state.memory = reduceMemory(state.memory, record, attempts.list.at(-1));
  state.notes = notes;
  return step?.effects ?? NO_EFFECTS;
}

import type { Goal, Measured } from '../../protocol/basics.ts';
import type { ObservationSource } from '../../protocol/disk/observation-source.ts';
import type { RunSpec } from '../../protocol/policy/run-spec.ts';
import type { ObservationView } from '../../protocol/wire/run-view.ts';
import type { LateDetails, ObservationDetails } from './brief-observation.ts';
import { goalAsked } from './goal-asked.ts';
import type { IterationReport } from './iteration-report.ts';
import { NO_BESTS, type ReportedBests } from './reported-bests.ts';

/** An observation with the journal record that made it known. */
export interface KnownObservation extends Omit<ObservationView, keyof ObservationDetails> {
  seq: number;
  /** The most trusted source that reported it. */
  told: ObservationSource;
  /** The reported value. `y` is the same unless the user chose another metric as the objective. */
  toldY: Measured | null;
  /** Best value so far as a source reported it; null: computed from the values. */
  bestTold: number | null;
  /** True if `bestTold` and `y` come from two sources. */
  isBestBorrowed: boolean;
  /** `detailsOf` returns them, parsed. */
  details: ObservationDetails | LateDetails;
  /** The report of each source, the most trusted first; null: `told` is the only source. */
  reports: readonly IterationReport[] | null;
}

/** The iterations of the run and their values. */
export interface WorkState {
  /**
   * In the order of iterations: all sources merged, each iteration once. `findObservation` finds one. Changed in place.
   */
  observations: KnownObservation[];
  /** Completed iterations. More than `observations` if the output reported several at once. Changed in place. */
  known: Set<number>;
  /** Highest iteration observed; 0 before the first. */
  highestIteration: number;
  /** Record since which clients need all observations again, because some were withdrawn; 0 if none ever was. */
  anewSince: number;
  /** Record that last changed an observation other than the last one, or inserted one before others; 0 if none did. */
  revisedAt: number;
  /** Number of the first iteration in the job's own logs, `iter_000.json` or `iter_001.json`; null if not known yet. */
  logsFrom: 0 | 1 | null;
  /** True once values or counts prove that log 0 is the first iteration and not the initial points. */
  areLogsProven: boolean;
  /** Which way is better, from the user, the job or its output; null if unknown: then no value is the best. */
  goal: Goal | null;
  /** The direction that the job itself reported; null if none. */
  goalTold: Goal | null;
  /** The direction in its output; null if none. */
  goalRead: Goal | null;
  /** Set if not what reads the iterations said so, but the structure of the output beside it. */
  goalReadBy: 'structure' | null;
  /** What reported best values, compared with reported values, reveal about the direction. */
  bestsTold: ReportedBests;
  /** True if a file reported best values of iterations before the newest; `bestsTold` is recomputed once the file is read. */
  areBestsStale: boolean;
  /** True once the user set direction or objective: the job's own best so far no longer counts. */
  isBestComputed: boolean;
}

/** No iteration is complete yet. */
export const emptyWork = (spec: Pick<RunSpec, 'goal' | 'objective' | 'program'>): WorkState => ({
  observations: [],
  known: new Set(),
  highestIteration: 0,
  anewSince: 0,
  revisedAt: 0,
  logsFrom: null,
  areLogsProven: false,
  goal: goalAsked(spec),
  goalTold: null,
  goalRead: null,
  goalReadBy: null,
  bestsTold: NO_BESTS,
  areBestsStale: false,
  isBestComputed: spec.objective !== null,
});

import { finiteOf } from '../protocol/basics.ts';
import type { ObservationSource } from '../protocol/disk/observation-source.ts';
import { isReportedBy, reportsOf } from '../run/apply/join-observations.ts';
import type { KnownObservation } from '../run/parts/work.ts';
import type { RunState } from '../run/state/run-state.ts';

/** Sources that are looked up together. */
export type Sources = readonly ObservationSource[];
export const LOGS: Sources = ['log'];
export const STATES: Sources = ['state'];
export const FILES: Sources = ['log', 'state'];
export const READ: Sources = ['output'];

/** What the output, or a file, reported about an iteration. */
export interface ReportedValue {
  iteration: number;
  at: number;
  y: number | null;
}

/** The report about an iteration from the most trusted of some sources; null if none of them reported it. */
export function reportedBy(seen: KnownObservation | undefined, sources: Sources): ReportedValue | null {
  if (!seen || !sources.some((source) => isReportedBy(seen, source))) return null;
  const report = reportsOf(seen).find(({ source }) => sources.includes(source));
  return report ? { iteration: seen.iteration, at: report.at, y: finiteOf(report.y) } : null;
}

/** The highest iteration that some sources reported and that passes the filter; null if there is none. */
export function newestOf(
  { work: { observations } }: RunState,
  sources: Sources,
  fits: (value: ReportedValue) => boolean = () => true,
): ReportedValue | null {
  for (let index = observations.length - 1; index >= 0; index--) {
    const value = reportedBy(observations[index], sources);
    if (value && fits(value)) return value;
  }
  return null;
}

/** The highest iterations that some sources reported, at most `count`, in ascending order. */
export function newestsOf(
  { work: { observations } }: RunState,
  sources: Sources,
  count: number,
): ReportedValue[] {
  const found: ReportedValue[] = [];
  for (let index = observations.length - 1; index >= 0 && found.length < count; index--) {
    const value = reportedBy(observations[index], sources);
    if (value) found.push(value);
  }
  return found.reverse();
}

import { finiteOf } from '../protocol/basics.ts';
import type { ObservationSource } from '../protocol/disk/observation-source.ts';
import { isSaidBy, tellingsOf } from '../run/apply/join-observations.ts';
import type { KnownObservation } from '../run/parts/work.ts';
import type { RunState } from '../run/state/run-state.ts';

/** Sources that are asked together. */
export type Sources = readonly ObservationSource[];
export const LOGS: Sources = ['log'];
export const STATES: Sources = ['state'];
export const FILES: Sources = ['log', 'state'];
export const READ: Sources = ['output'];

/** What the output, or a file, told of an iteration. */
export interface Told {
  iteration: number;
  at: number;
  y: number | null;
}

/** What the most trusted of some sources told of an iteration; null if none of them told anything. */
export function toldOf(seen: KnownObservation | undefined, sources: Sources): Told | null {
  if (!seen || !sources.some((source) => isSaidBy(seen, source))) return null;
  const telling = tellingsOf(seen).find(({ source }) => sources.includes(source));
  return telling ? { iteration: seen.iteration, at: telling.at, y: finiteOf(telling.y) } : null;
}

/** The highest iteration that some sources told of and that fits; null if there is none. */
export function newestOf(
  { work: { observations } }: RunState,
  sources: Sources,
  fits: (told: Told) => boolean = () => true,
): Told | null {
  for (let index = observations.length - 1; index >= 0; index--) {
    const told = toldOf(observations[index], sources);
    if (told && fits(told)) return told;
  }
  return null;
}

/** The highest iterations that some sources told of, so many at the most, in their order. */
export function newestsOf({ work: { observations } }: RunState, sources: Sources, count: number): Told[] {
  const found: Told[] = [];
  for (let index = observations.length - 1; index >= 0 && found.length < count; index--) {
    const told = toldOf(observations[index], sources);
    if (told) found.push(told);
  }
  return found.reverse();
}

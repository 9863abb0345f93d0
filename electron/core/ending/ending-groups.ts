import { EndingBecause, EndingClass, type JudgedEnding } from '../protocol/disk/ending.ts';
import { StartFailure } from '../protocol/disk/start-failure.ts';
import { isUnknownName } from '../protocol/open-enum.ts';

/** Endings that are not failures: they are free, change no counter and have no fingerprint. */
export const NO_FAILURE: ReadonlySet<EndingClass> = new Set([
  'recycle',
  'os-shutdown',
  'user-stop',
  'finished',
]);

/** These, and the endings in which the job refused to continue or its start failed. */
const NO_DEATH: ReadonlySet<EndingClass> = new Set([
  ...NO_FAILURE,
  'ended-early',
  'no-restart',
  'rejected',
  'not-started',
]);

/**
 * Whether the job died. False for an ending that only a newer version knows, because nothing can be concluded from it.
 */
export const isDeath = (ending: EndingClass): boolean =>
  !NO_DEATH.has(ending) && !isUnknownName(EndingClass, ending);

/**
 * True if only a newer version knows how this attempt ended, why it says so, or why it could not start. This version
 * then decides nothing new from it.
 */
export const isUnknownEnding = ({
  class: ending,
  because,
  startFailure,
}: Pick<JudgedEnding, 'class' | 'because' | 'startFailure'>): boolean =>
  isUnknownName(EndingClass, ending) ||
  isUnknownName(EndingBecause, because) ||
  isUnknownName(StartFailure.shape.code, startFailure?.code ?? null);

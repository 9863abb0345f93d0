import type { SystemEvent } from '../../protocol/disk/dossier/system-event.ts';
import type { DiagnosisCase } from './case.ts';

type Facts = Pick<DiagnosisCase, 'dossier' | 'endedAt'>;

/** Windows counts the start of a process by another clock than ours. */
const CLOCKS_DIFFER_MS = 5_000;
/** A process of the job whose end ended the job did so at most this long before. */
const SAME_MOMENT_MS = 2_000;

/** False if a record is known to be about a later process, or an earlier one, to which the same pid was given. */
export const isOfThisTime = ({ dossier, endedAt }: Facts, { processStartedAt }: SystemEvent): boolean =>
  processStartedAt === undefined ||
  (processStartedAt >= (dossier?.startedAt ?? 0) - CLOCKS_DIFFER_MS && processStartedAt <= endedAt);

/** True if a record names the process whose end is the job's. Any other process of the job may end without it. */
export const isOfFirst = (one: Facts, event: SystemEvent): boolean =>
  event.isOwn === true &&
  event.pid !== null &&
  event.pid === one.dossier?.pids[0] &&
  isOfThisTime(one, event);

/** True if a record is of the moment at which the job ended. */
export const isOfMoment = ({ endedAt }: Pick<DiagnosisCase, 'endedAt'>, { at }: SystemEvent): boolean =>
  Math.abs(endedAt - at) <= SAME_MOMENT_MS;

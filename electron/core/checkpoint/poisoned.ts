import { isDeath } from '../ending/ending-groups.ts';
import type { ResumeFrom } from '../protocol/disk/ending.ts';
import type { KnownAttempt } from '../run/parts/attempts.ts';
import type { Candidate } from '../run/state/find-checkpoint.ts';
import type { RunState } from '../run/state/run-state.ts';
import { candidatesOf } from './candidates.ts';

/** This many deaths while loading it make a checkpoint suspect. */
const LOAD_DEATHS_LIMIT = 2;

type FromCheckpoint = Extract<ResumeFrom, { kind: 'checkpoint' }>;

/**
 * The checkpoint that the newest attempts died from loading, with the number of those deaths. Null unless Vigil can go
 * back to another one; null too if the checkpoint is already suspect.
 */
export function poisonedCheckpoint(state: RunState): { from: FromCheckpoint; deaths: number } | null {
  const from = state.attempts.list.at(-1)?.from;
  if (from?.kind !== 'checkpoint') return null;
  const candidates = candidatesOf(state);
  const accused = candidates.find((one) => one.file === from.file && one.whose === from.whose);
  if (!accused || accused.suspect) return null;
  if (!candidates.some((one) => !one.suspect && isOlder(one, accused))) return null;
  const deaths = state.attempts.list.filter(
    (attempt) =>
      attempt.startedAt >= Math.max(state.intent.resumedAt, accused.writtenAt) &&
      attempt.from.kind === 'checkpoint' &&
      attempt.from.file === from.file &&
      attempt.from.whose === from.whose &&
      diedInLoad(attempt, state.attempts.tellsOfWork),
  ).length;
  return deaths >= LOAD_DEATHS_LIMIT ? { from, deaths } : null;
}

/** True if an attempt died before its work began, or before its first result if the job never reports a beginning. */
const diedInLoad = (attempt: KnownAttempt, tellsOfWork: boolean): boolean =>
  attempt.judged !== null &&
  !attempt.judged.unseen &&
  isDeath(attempt.judged.class) &&
  (tellsOfWork ? !attempt.worked : attempt.firstIteration === null);

const isOlder = (one: Candidate, accused: Candidate): boolean =>
  one.iteration !== null && accused.iteration !== null
    ? one.iteration < accused.iteration
    : one.writtenAt < accused.writtenAt;

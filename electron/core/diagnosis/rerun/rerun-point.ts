import { candidatesOf, hasOwnForm } from '../../checkpoint/candidates.ts';
import { canBeRows, checkpointContent, checkpointName } from '../../checkpoint/checkpoint-content.ts';
import { isDeath } from '../../ending/ending-groups.ts';
import type { ProbeReason } from '../../protocol/diagnosis/probe-result.ts';
import type { CheckpointFile } from '../../protocol/disk/checkpoint.ts';
import type { ResumeFrom } from '../../protocol/disk/ending.ts';
import { asksFor, CHECKPOINT_PLACE } from '../../protocol/policy/resume-places.ts';
import type { KnownAttempt } from '../../run/parts/attempts.ts';
import type { Candidate } from '../../run/state/find-checkpoint.ts';
import { hasOwnWay, resumesByReplay } from '../../run/state/replay-in-force.ts';
import type { RunState } from '../../run/state/run-state.ts';

/** Where the failing iteration of a run can be repeated from. */
export interface RerunPoint {
  /** The newest attempt that died. */
  attempt: KnownAttempt;
  /** The iteration in which it died. */
  iteration: number;
  from: ResumeFrom;
  /** A checkpoint of Vigil is written for it from the journal. */
  isWritten: boolean;
}

/** The point, or why there is none. Nothing is read or changed. */
export function rerunPoint(state: RunState): RerunPoint | ProbeReason {
  const attempt = state.attempts.list.findLast(({ judged }) => judged !== null && isDeath(judged.class));
  if (attempt === undefined) return { kind: 'no-death' };
  if (state.work.highestIteration === 0 && !attempt.worked) return { kind: 'iteration-unknown' };
  const iteration = attempt.verifiedAtEnd + 1;
  const begins = { attempt, iteration, isWritten: false };
  if (iteration === 1) return { ...begins, from: { kind: 'beginning' } };
  if (state.settings.spec.resumeWith !== null) return { kind: 'state-elsewhere' };
  if (!hasOwnWay(state))
    return resumesByReplay(state)
      ? { ...begins, from: { kind: 'beginning', replay: true } }
      : { kind: 'cannot-resume-there', iteration };
  const isNamed = asksFor(state.settings.spec, CHECKPOINT_PLACE);
  const candidates = candidatesOf(state).filter(({ suspect }) => !suspect);
  const [best] = candidates.filter((one) => one.iteration !== null && one.iteration < iteration);
  const takesOurs = isNamed || state.sources.resumesByItself;
  if (takesOurs && best?.iteration !== iteration - 1 && canBeWritten(state, iteration - 1))
    return { ...begins, isWritten: true, from: ourFile(iteration - 1, checkpointName(iteration - 1)) };
  if (best === undefined) return { kind: isNamed ? 'cannot-resume-there' : 'state-elsewhere', iteration };
  // A job that is not given the file takes its newest one.
  if (best.whose === 'job' && !isNamed && best !== candidates[0])
    return { kind: 'cannot-resume-there', iteration };
  if (best.whose === 'vigil' && !takesOurs) return { kind: 'state-elsewhere' };
  return { ...begins, from: fromOf(best) };
}

const ourFile = (iteration: number, file: string): ResumeFrom => ({
  ...{ kind: 'checkpoint', iteration, file, whose: 'vigil' },
});

const fromOf = ({ iteration, file, whose }: Candidate): ResumeFrom => ({
  ...{ kind: 'checkpoint', iteration, file, whose },
});

/** The run as it was after an iteration, as far as a checkpoint holds it. */
const stateAfter = (state: RunState, iteration: number): RunState => ({
  ...state,
  work: {
    ...state.work,
    observations: state.work.observations.filter((seen) => seen.iteration <= iteration),
    highestIteration: iteration,
  },
});

function canBeWritten(state: RunState, iteration: number): boolean {
  const then = stateAfter(state, iteration);
  return !hasOwnForm(state) && then.work.observations.length === iteration && canBeRows(then);
}

/** The checkpoint of a point that is written from the journal. */
export const rerunCheckpoint = (
  state: RunState,
  { iteration }: Pick<RerunPoint, 'iteration'>,
  configuration: string,
  writtenAt: number,
): CheckpointFile => checkpointContent(stateAfter(state, iteration - 1), configuration, writtenAt);

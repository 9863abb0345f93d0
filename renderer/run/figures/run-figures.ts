import { EndingClass } from '../../../electron/core/protocol/disk/ending.ts';
import { isUnknownName } from '../../../electron/core/protocol/open-enum.ts';
import { hasProgress } from '../../../electron/core/protocol/wire/progress-seen.ts';
import { workOfAttempt } from '../../../electron/core/protocol/wire/work-of-attempt.ts';
import type { MergedRun } from '../../wire/merge-run.ts';

/** Work that would be computed again if the job died now. */
export interface UnsavedWork {
  /** Completed iterations among it that were recognised. */
  completed: number;
  /** The iteration in flight; null: none was recognised so far. */
  iteration: number | null;
  /** How long it took so far, in milliseconds. */
  lostMs: number;
  /** True: the job saves its state itself, and what it has saved is unknown, so less may be lost. */
  atMost: boolean;
}

/**
 * Work that would be lost if the job died at `now`: the iteration in flight and all iterations completed since the last
 * saved one; for a job that cannot resume, everything. Null when nothing runs.
 */
export function unsavedWork(run: MergedRun, nowMs: number): UnsavedWork | null {
  const { row, safety } = run;
  const living = run.attempts.at(-1);
  if (row.phase === 'ended' || row.phase === 'starting' || !living || living.endedAt !== null) return null;
  const iteration = hasProgress(row) ? row.iteration + 1 : null;
  const { savedIteration } = safety;
  if (!safety.canResume || savedIteration === null) {
    const { completed, tookMs } = workOfAttempt(living, nowMs);
    return { completed, iteration, lostMs: tookMs, atMost: safety.canResume };
  }
  const completed = Math.max(0, row.iteration - savedIteration);
  const savedAt = run.observations.findLast((seen) => seen.iteration <= savedIteration)?.at ?? 0;
  return {
    completed,
    iteration,
    lostMs: Math.max(0, nowMs - Math.max(savedAt, living.startedAt)),
    atMost: false,
  };
}

/**
 * When a run began and ended. A living run reaches to `nowMs`; a damaged run, whose end is unknown, to the last thing
 * known of it.
 */
export function timeSpan(run: MergedRun, nowMs: number): { fromMs: number; toMs: number } {
  const { row, attempts, observations } = run;
  const fromMs = Math.min(row.createdAt, attempts[0]?.startedAt ?? row.createdAt);
  const latestAt = Math.max(fromMs, attempts.at(-1)?.endedAt ?? 0, observations.at(-1)?.at ?? 0);
  return { fromMs, toMs: row.endedAt ?? (row.phase === 'ended' ? latestAt : Math.max(nowMs, latestAt)) };
}

/** Whether an ended run can be resumed: any but a finished or unreadable one. */
export const canBeResumed = (run: MergedRun): boolean =>
  run.row.phase === 'ended' && run.row.outcome !== 'finished' && run.row.problem === null;

/** An attempt that broke off before the work was done. */
interface Interruption {
  /** The last iteration before. */
  iteration: number;
  attempt: number;
  look: 'died' | 'recycled';
}

/** Where attempts died or were recycled, for the marks in charts. */
export function interruptions(run: MergedRun): Interruption[] {
  return run.attempts.flatMap(({ attempt, judged, lastIteration, from }) => {
    if (judged === null || judged.class === 'finished' || judged.class === 'user-stop') return [];
    if (isUnknownName(EndingClass, judged.class)) return [];
    const resumedAt = from.kind === 'beginning' ? 0 : (from.iteration ?? 0);
    const look = judged.class === 'recycle' ? 'recycled' : 'died';
    return [{ iteration: lastIteration ?? resumedAt, attempt, look }];
  });
}

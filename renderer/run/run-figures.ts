import type { RunState } from '../wire/merge-run.ts';

/** Work that would be computed again if the job died now. */
export interface UnsavedWork {
  /** Completed iterations among it. */
  completed: number;
  /** The iteration in flight. */
  iteration: number;
  /** How long it took so far; null: the job saves its state itself, and what it has saved is unknown. */
  lostMs: number | null;
}

/**
 * What would be lost if the job died at `now`: the iteration in flight, and whatever was completed since the last one that
 * is saved; all of it for a job that cannot resume. Null when nothing runs.
 */
export function unsavedWork(run: RunState, nowMs: number): UnsavedWork | null {
  const living = run.attempts.at(-1);
  if (run.row.phase !== 'running' || !living || living.endedAt !== null) return null;
  const { canResume: resumes, savedIteration } = run.safety;
  const iteration = run.row.iteration + 1;
  if (savedIteration === null) return { completed: 0, iteration, lostMs: null };
  const ofAttempt = run.observations.filter(({ attempt }) => attempt === living.attempt).length;
  const completed = resumes ? Math.max(0, run.row.iteration - savedIteration) : ofAttempt;
  const savedAt = resumes
    ? (run.observations.findLast((seen) => seen.iteration <= savedIteration)?.at ?? 0)
    : 0;
  return { completed, iteration, lostMs: Math.max(0, nowMs - Math.max(savedAt, living.startedAt)) };
}

/**
 * From when to when a run took place. A living one reaches to `nowMs`; one that is damaged, of which nobody knows when it
 * ended, to the last thing known of it.
 */
export function timeSpan(run: RunState, nowMs: number): { fromMs: number; toMs: number } {
  const { row, attempts, observations } = run;
  const fromMs = Math.min(row.createdAt, attempts[0]?.startedAt ?? row.createdAt);
  const latestAt = Math.max(fromMs, attempts.at(-1)?.endedAt ?? 0, observations.at(-1)?.at ?? 0);
  return { fromMs, toMs: row.endedAt ?? (row.phase === 'ended' ? latestAt : Math.max(nowMs, latestAt)) };
}

/** Whether an ended run can be told to go on: anything but a finished or unreadable one. */
export const canResume = (run: RunState): boolean =>
  run.row.phase === 'ended' && run.row.outcome !== 'finished' && run.row.problem === null;

/** Iterations after which an attempt died, for the marks in charts by iteration. */
export function deaths(run: RunState): { iteration: number; attempt: number }[] {
  return run.attempts.flatMap(({ attempt, judged, lastIteration, from }) => {
    if (judged === null || judged.class === 'finished' || judged.class === 'user-stop') return [];
    const resumedAt = from.kind === 'beginning' ? 0 : (from.iteration ?? 0);
    return [{ iteration: lastIteration ?? resumedAt, attempt }];
  });
}

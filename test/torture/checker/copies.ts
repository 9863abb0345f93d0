import { cutNames, isDamaged, namedCheckpoints } from './checkpoints.ts';
import type { Entry } from './read-journal.ts';
import type { JobLedger } from './read-ledger.ts';
import type { RoundRecord } from './record.ts';
import type { JobSaid } from './what-was-said.ts';

/**
 * No completed iteration is evaluated again, and a process resumes from everything that was completed before it. If the
 * rig removed an iteration before it was read, there is a gap, for which no checkpoint can be made: until a process has
 * completed it again, processes go back to the newest checkpoint before the gap, and no further.
 */
export function checkCopies(
  round: RoundRecord,
  ledger: JobLedger,
  excused: JobSaid['excused'],
  entries: readonly Entry[],
): string[] {
  const faults: string[] = [];
  const completed = new Set<number>();
  const toBeTaken = new Map(excused);
  const missing = new Set<number>();
  for (const { attempt, pid, resumed, started, said } of ledger.attempts) {
    const known =
      missing.size === 0
        ? completed.size
        : Math.min(completed.size, newestBefore(Math.min(...missing), attempt, round, entries));
    if (resumed >= 0 && resumed < known)
      faults.push(`attempt ${attempt} resumed from ${resumed} although ${known} were completed`);
    for (const iteration of started)
      if (completed.has(iteration) && (missing.size === 0 || iteration <= known))
        faults.push(`iteration ${iteration} was evaluated again by process ${pid} in attempt ${attempt}`);
    for (const iteration of said) {
      completed.add(iteration);
      const times = toBeTaken.get(iteration) ?? 0;
      toBeTaken.set(iteration, times - 1);
      if (times > 0) missing.add(iteration);
      else missing.delete(iteration);
    }
  }
  return faults;
}

/** Whether an iteration may have been completed once more: every process that did so had to go back before it. */
export function mayRepeat(
  iteration: number,
  round: RoundRecord,
  ledger: JobLedger,
  excused: JobSaid['excused'],
  entries: readonly Entry[],
): boolean {
  if (excused.size === 0) return false;
  const gap = Math.min(...excused.keys());
  const [, ...again] = ledger.attempts.filter(({ started }) => started.includes(iteration));
  return (
    again.length > 0 && again.every(({ attempt }) => newestBefore(gap, attempt, round, entries) < iteration)
  );
}

/** Iteration of the newest checkpoint before a gap that an attempt could resume from; 0 if there was none. */
function newestBefore(gap: number, attempt: number, round: RoundRecord, entries: readonly Entry[]): number {
  const start = entries.findLastIndex(
    (entry) => entry.kind === 'attempt-starting' && entry['attempt'] === attempt,
  );
  const isCut = cutNames(round);
  const usable = [...namedCheckpoints(entries.slice(0, Math.max(0, start))).values()].filter(
    ({ checkpoint, at }) =>
      checkpoint.iteration < gap && !isDamaged(round, checkpoint) && !isCut(checkpoint.file, at),
  );
  return Math.max(0, ...usable.map(({ checkpoint }) => checkpoint.iteration));
}

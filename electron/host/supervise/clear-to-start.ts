import type { LeftProcess } from '../../core/protocol/disk/left-process.ts';
import { orphanGraceLeftMs, orphanGraceMs } from '../../core/run/orphan-grace.ts';
import { newestAttempt, type RunState } from '../../core/run/state/run-state.ts';
import { inTime } from '../base/in-time.ts';
import { runTracesOf } from '../keepers/orphans.ts';
import type { LeftoversEnd } from '../place/job-processes.ts';
import type { RunContext } from './run-context.ts';

/** A keeper looks for leftovers of its attempt within milliseconds; after this time the host looks itself. */
const KEEPERS_LOOK_MS = 5_000;
/** The most processes that a note names; of the others it gives only the number. */
const MOST_NAMED = 20;

/** The part of a run's context that the check needs. */
interface StartContext extends Pick<RunContext, 'run' | 'clock' | 'note' | 'place'> {
  line: Pick<RunContext['line'], 'living' | 'lastAttempt' | 'leftovers'>;
}

/**
 * True if no process of earlier attempts is alive. Leftovers of the newest are reported and get their grace period;
 * after that they are ended, with a note.
 */
export async function isClearToStart(context: StartContext): Promise<boolean> {
  const { run, line, clock, note } = context;
  const unknown = line.living();
  if (unknown) {
    await note({ code: 'unknown-attempt', attempt: unknown.attempt, pid: unknown.pid });
    return false;
  }
  // A run without attempts has no leftovers.
  if (!newestAttempt(run.state) && line.lastAttempt() === 0) return true;
  const told = await inTime(KEEPERS_LOOK_MS, clock, line.leftovers(), null);
  if (told?.length === 0) return true;
  if (orphanGraceLeftMs(run.state, clock.nowMs()) > 0) return areOrphansGone(context, told ?? []);
  const { waitForPid, isSettled } = await endOrphans(context, told ?? []);
  return waitForPid === null && isSettled;
}

/** True if no background process is left. Those within their grace are named in a note once. */
async function areOrphansGone(
  { run, note, place }: StartContext,
  told: readonly LeftProcess[],
): Promise<boolean> {
  const left = await place.processes.left(runTracesOf(run, told));
  if (left === null) {
    await note({ code: 'processes-unsettled' });
    return false;
  }
  const isNamed = areOrphansNamed(run.state);
  if (left.length === 0) {
    if (isNamed) await note({ code: 'orphan-gone' });
    return true;
  }
  // Identified by the first processes seen, so that a process that keeps starting others is not reported repeatedly.
  if (!isNamed)
    await note({
      code: 'orphan-left',
      pids: left.map(({ pid }) => pid),
      processes: left.slice(0, MOST_NAMED),
      graceMs: orphanGraceMs(run.state),
    });
  return false;
}

/**
 * Ends the processes of earlier attempts, with a note. Call it only while no attempt is alive. `told`: those that the
 * keeper found.
 */
export async function endOrphans(
  { run, note, place }: Pick<StartContext, 'run' | 'note' | 'place'>,
  told: readonly LeftProcess[],
): Promise<LeftoversEnd> {
  const traces = runTracesOf(run, told);
  const left = (await place.processes.left(traces)) ?? told;
  const end = await place.processes.endLeft(traces);
  const { endedPids, waitForPid, isSettled } = end;
  if (endedPids.length > 0) {
    const names = new Map(left.map((one) => [one.pid, one]));
    const processes = endedPids.map((pid) => names.get(pid) ?? { pid, startToken: null, command: null });
    await note({ code: 'orphan-ended', pids: [...endedPids], processes: processes.slice(0, MOST_NAMED) });
  }
  if (waitForPid !== null) await note({ code: 'orphan-waited-for', pid: waitForPid });
  if (!isSettled) await note({ code: 'processes-unsettled' });
  return end;
}

/** True if the leftovers of the newest attempt have been noted. */
function areOrphansNamed(state: RunState): boolean {
  const since = newestAttempt(state)?.startedAt ?? 0;
  return state.notes.some(({ code, at }) => code === 'orphan-left' && at >= since);
}

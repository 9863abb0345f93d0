import { newestAttempt } from '../../core/run/run-state.ts';
import { inTime } from '../in-time.ts';
import { endOrphans } from './orphans.ts';
import type { RunDuty } from './run-duty.ts';

/** A keeper looks for what its attempt left behind within milliseconds; after this the host looks itself. */
const KEEPERS_LOOK_MS = 5_000;

/** Of a run's duty only what a look needs. */
interface Way extends Pick<RunDuty, 'run' | 'clock' | 'note'> {
  line: Pick<RunDuty['line'], 'living' | 'lastAttempt' | 'hasNoLeftovers'>;
}

/** Ends what is left of earlier attempts, and tells it. False while something may live that must not be ended. */
export async function isWayClear({ run, line, clock, note }: Way): Promise<boolean> {
  const unknown = line.living();
  if (unknown) {
    await note('unknown-attempt', `attempt ${unknown.attempt}, process ${unknown.pid}`);
    return false;
  }
  // Of a run that never had an attempt nothing can be left.
  if (!newestAttempt(run.state) && line.lastAttempt() === 0) return true;
  if (await inTime(KEEPERS_LOOK_MS, clock, line.hasNoLeftovers(), false)) return true;
  const { endedPids, waitForPid, isSettled } = await endOrphans(run);
  if (endedPids.length > 0) await note('orphan-ended', `process ${endedPids.join(', ')}`);
  if (waitForPid !== null) await note('orphan-waited-for', `process ${waitForPid}`);
  if (!isSettled) await note('processes-unsettled', '');
  return waitForPid === null && isSettled;
}

import { endOrphans } from './orphans.ts';
import type { RunDuty } from './run-duty.ts';

/** Ends what is left of earlier attempts, and tells it. False while something may live that must not be ended. */
export async function isWayClear({ run, line, note }: RunDuty): Promise<boolean> {
  const unknown = line.living();
  if (unknown) {
    await note('unknown-attempt', `attempt ${unknown.attempt}, process ${unknown.pid}`);
    return false;
  }
  if (await line.hasNoLeftovers()) return true;
  const { endedPids, waitForPid } = await endOrphans(run);
  if (endedPids.length > 0) await note('orphan-ended', `process ${endedPids.join(', ')}`);
  if (waitForPid !== null) await note('orphan-waited-for', `process ${waitForPid}`);
  return waitForPid === null;
}

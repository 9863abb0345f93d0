import type { StartFailure } from '../core/protocol/disk/start-failure.ts';
import type { KeeperReport, StartAttempt } from '../core/protocol/keeper/keeper-message.ts';
import { findProgram, type Refusal } from '../platform/files/find-program.ts';
import { endRemains } from '../platform/processes/processes.ts';
import { Attempt, type AttemptListener } from './attempt.ts';
import { makeAttemptFolder } from './attempt-files.ts';
import { systemDetail } from './base/system-error.ts';
import { removeOldStopFile } from './job/stop-file.ts';

/**
 * Starts the job, or says why not: what it waits for, `no-such-…`, `not-executable`, or `other` with the system's words.
 * Of one that lives nothing is told before its `announce`.
 */
export function startAttempt(
  runFolder: string,
  start: StartAttempt,
  listener: AttemptListener,
): Attempt | KeeperReport {
  const failed = (failure: Omit<StartFailure, 'attempt'>) =>
    ({ kind: 'start-failed', failure: { attempt: start.attempt, ...failure } }) as const;
  const program = findProgram(start);
  if ('code' in program) return failed(failureOf(program));
  const { attempt } = start;
  try {
    const [pid] = endRemains();
    if (pid !== undefined) return { kind: 'start-waits', attempt, pid };
    const blocked = whatBlocks(() => {
      removeOldStopFile(runFolder);
      makeAttemptFolder(runFolder, attempt);
    });
    if (blocked) return { kind: 'start-blocked', attempt, ...blocked };
    return new Attempt(runFolder, { ...start, ...program }, listener);
  } catch (error) {
    return failed({ code: 'other', detail: error instanceof Error ? error.message : String(error) });
  }
}

const failureOf = ({ code, detail, obstacle }: Refusal): Omit<StartFailure, 'attempt'> =>
  obstacle === undefined ? { code, detail } : { code, detail, obstacle };

/** What the disk has against it: that passes, and is no failure of the job. Null if it does as it is told. */
function whatBlocks(prepare: () => void): { code: string; detail: string } | null {
  try {
    prepare();
    return null;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return { code, detail: systemDetail(error) };
  }
}

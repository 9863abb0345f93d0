import type { StartFailure } from '../core/protocol/disk/start-failure.ts';
import type { KeeperReport, StartAttempt } from '../core/protocol/keeper/keeper-message.ts';
import { messageOf } from '../core/protocol/message-of.ts';
import { findProgram, type Refusal } from '../platform/files/find-program.ts';
import { endRemains } from '../platform/processes/processes.ts';
import { Attempt, type AttemptListener } from './attempt.ts';
import { makeAttemptFolder } from './attempt-files.ts';
import { systemDetail } from './base/system-error.ts';
import { removeOldStopFile } from './job/stop-file.ts';

/**
 * Starts the job, or returns why not: what it waits for, `no-such-…`, `not-executable`, or `other` with the system's
 * message. Nothing about a living job is reported before its `announce`.
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
    return failed({ code: 'other', detail: messageOf(error) });
  }
}

const failureOf = ({ code, detail, obstacle }: Refusal): Omit<StartFailure, 'attempt'> =>
  obstacle === undefined ? { code, detail } : { code, detail, obstacle };

/** The disk's error, which may pass and is no failure of the job. Null if the disk accepts. */
function whatBlocks(prepare: () => void): { code: string; detail: string } | null {
  try {
    prepare();
    return null;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return { code, detail: systemDetail(error) };
  }
}

import { promises as fs } from 'node:fs';
import { type SystemError, systemErrorIn } from '../../core/protocol/disk/system-error.ts';
import { answersInTime } from '../../platform/answering.ts';
import { pause, TRY_AGAIN_MS } from '../base/pause.ts';
import { systemErrorOf } from '../base/system-error-of.ts';
import type { RunContext } from './run-context.ts';

/** A drive that is offline often returns within this time; a run does not wait longer for its verdict. */
const WAIT_MS = 10 * 60_000;

/**
 * Whether the files of a job whose attempt has ended are readable. If its iterations come from them, Vigil waits for
 * them unless the user stops the run; a note then says that it is judged without them.
 */
export async function jobFilesAnswer({
  run,
  clock,
  hasLeft,
  note,
}: Pick<RunContext, 'run' | 'clock' | 'hasLeft' | 'note'>): Promise<boolean> {
  const { state } = run;
  const { cwd, program, policy } = state.settings.spec;
  if (program.kind !== 'command' || !policy.checkpoint.adopt) return true;
  const untilMs = clock.uptimeMs() + (state.checkpoints.adopted.length > 0 ? WAIT_MS : 0);
  let error = await troubleOf(cwd);
  while (error !== null && state.intent.stopRequested === null && clock.uptimeMs() < untilMs && !hasLeft()) {
    run.hinder('job-folder', { code: 'folder-unreachable', path: cwd, error });
    await pause(clock, TRY_AGAIN_MS);
    error = await troubleOf(cwd);
  }
  run.hinder('job-folder', null);
  if (error !== null && !hasLeft()) await note({ code: 'job-files-unreadable', folder: cwd, error });
  return error === null;
}

/** Why a folder is not readable; null if it is. A drive that hangs does not block other runs. */
async function troubleOf(folder: string): Promise<SystemError | null> {
  if (!(await answersInTime(folder))) return systemErrorIn('ETIMEDOUT');
  return fs.stat(folder).then(() => null, systemErrorOf);
}

import { promises as fs } from 'node:fs';
import { type SystemError, systemErrorIn } from '../../core/protocol/disk/system-error.ts';
import { answersInTime } from '../../platform/answering.ts';
import { systemErrorOf } from '../base/system-error-of.ts';
import type { RunContext } from './run-context.ts';

const TRY_AGAIN_MS = 1_000;
/** A drive that is away is often back within this; a run is not left without a verdict for longer. */
const WAIT_MS = 10 * 60_000;

/**
 * Whether the files of a job whose attempt is over can be read. If its iterations come from them, they are waited for,
 * unless somebody stops the run; a note says that it is judged without them.
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
    run.hinder('job-folder', { code: 'folder-unreachable', path: cwd, detail: error.code ?? error.message });
    await new Promise<void>((resolve) => clock.after(TRY_AGAIN_MS, resolve));
    error = await troubleOf(cwd);
  }
  run.hinder('job-folder', null);
  if (error !== null && !hasLeft()) await note({ code: 'job-files-unreadable', folder: cwd, error });
  return error === null;
}

/** Why a folder cannot be read; null: it can. A drive that hangs holds up no other run. */
async function troubleOf(folder: string): Promise<SystemError | null> {
  if (!(await answersInTime(folder))) return systemErrorIn('ETIMEDOUT');
  return fs.stat(folder).then(() => null, systemErrorOf);
}

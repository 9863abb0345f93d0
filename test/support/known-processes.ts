import { findProcessesOfRun } from '../../electron/platform/processes/processes.ts';
import { PATIENCE_MS } from './until.ts';

/**
 * The living processes of a run, asked again while a process anywhere on a busy machine gives no answer. None on a system
 * that never knows.
 */
export async function knownProcessesOfRun(runFolder: string, since: string | null = null): Promise<number[]> {
  for (const deadlineMs = performance.now() + PATIENCE_MS; performance.now() < deadlineMs; ) {
    const found = await findProcessesOfRun(runFolder, since);
    if (found !== null || process.platform !== 'linux') return found ?? [];
  }
  throw new Error(`In ${PATIENCE_MS} ms the processes of the run in ${runFolder} did not become known.`);
}

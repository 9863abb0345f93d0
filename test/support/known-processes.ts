import { findProcessesOfRun } from '../../electron/platform/processes/processes.ts';

/**
 * The living processes of a run, asked again while a process anywhere on a busy machine gives no answer. None on a system
 * that never knows.
 */
export async function knownProcessesOfRun(runFolder: string, since: string | null = null): Promise<number[]> {
  for (;;) {
    const found = await findProcessesOfRun(runFolder, since);
    if (found !== null || process.platform !== 'linux') return found ?? [];
  }
}

import { hasPendingChecks } from '../answering.ts';
import { hasStuckReads } from './environments.ts';

/**
 * Ends this process. process.exit waits for the threads that read files, and the kernel may block one of them forever.
 * Then only a kill ends the process and releases what it holds, such as the lock of a run.
 */
export function exitNow(): void {
  if (hasStuckReads() || hasPendingChecks()) process.kill(process.pid, 'SIGKILL');
  process.exit(0);
}

import { hasOpenLooks } from '../answering.ts';
import { hasStuckReads } from './environments.ts';

/**
 * Ends this process. process.exit waits for the threads that read files, and one of them may be held up by the kernel for
 * ever: then only a kill ends it, and what it holds, such as the lock of a run, is given up.
 */
export function exitNow(): void {
  if (hasStuckReads() || hasOpenLooks()) process.kill(process.pid, 'SIGKILL');
  process.exit(0);
}

import { readFileSync } from 'node:fs';

/** Whether a process is at work. A zombie is not: it only waits for its parent. */
export const isAtWork = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    // proc(5): the state follows the name, which is in parentheses.
    return !readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z ');
  } catch {
    // Elsewhere than on Linux there is no such file; on Linux it has ended meanwhile.
    return process.platform !== 'linux';
  }
};

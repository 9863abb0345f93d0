import { readEntry } from './process-table.ts';

/** Chains are shorter than this, unless they are circular because a pid was given anew while they were read. */
const MOST = 64;

/**
 * Pids of the processes above this one, the nearest first, without the first process of the system. On other systems
 * than Linux only the nearest, which is what Node knows of itself.
 */
export function parentPids(): number[] {
  const found: number[] = [];
  let pid: number | undefined = process.ppid;
  while (pid !== undefined && pid > 1 && found.length < MOST && !found.includes(pid)) {
    found.push(pid);
    pid = process.platform === 'linux' ? readEntry(pid)?.parent : undefined;
  }
  return found;
}

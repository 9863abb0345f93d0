/**
 * Ends a job that was just started and cannot be observed: if it continued, the next start would be a second copy. A
 * process that has left its group by then is ended before the next start, like everything that an attempt leaves
 * behind.
 */
export function endUnwatched(pid: unknown): void {
  if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 1) return;
  // The process on its own too, because it may not have created its group yet.
  for (const target of process.platform === 'win32' ? [pid] : [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
}

/**
 * Ends a job that was just started and cannot be watched: were it to run on, the next start would be a second copy of it.
 * What has left its group within that moment is ended before the next start, as all that an attempt leaves behind.
 */
export function endUnwatched(pid: unknown): void {
  if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 1) return;
  // The process by itself too: it may not have made its group yet.
  for (const target of process.platform === 'win32' ? [pid] : [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
}

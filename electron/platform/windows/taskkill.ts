import { execFile } from 'node:child_process';
import { join } from 'node:path';

/**
 * Ends a process and its descendants on Windows. `taskkill` follows the parent links that Windows keeps, so a child
 * whose parent is gone escapes it. If it fails (a policy forbids it, one descendant belongs to another user), at least
 * the process itself is ended. A process that is gone is no error.
 */
export function killTreeOnWindows(pid: number): Promise<void> {
  // By full path, so that a program with this name in the working folder is not run instead.
  const taskkill = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'taskkill.exe');
  return new Promise((resolve) => {
    execFile(taskkill, ['/PID', String(pid), '/T', '/F'], { windowsHide: true }, (error) => {
      if (error !== null) endAtLeast(pid);
      resolve();
    });
  });
}

function endAtLeast(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone, or another user's.
  }
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';

/**
 * Ends a process and its descendants on Windows. `taskkill` walks the parent links that Windows keeps, so a child
 * whose parent is gone already escapes it. A process that is gone is no error.
 */
export function killTreeOnWindows(pid: number): Promise<void> {
  // By full path: a program of this name in the working folder must not be run instead.
  const taskkill = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'taskkill.exe');
  return new Promise((resolve) => {
    execFile(taskkill, ['/PID', String(pid), '/T', '/F'], { windowsHide: true }, () => resolve());
  });
}

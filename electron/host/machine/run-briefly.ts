import { execFile } from 'node:child_process';
import { withoutVigil } from '../base/environment.ts';

/**
 * Runs a program without a shell and returns its stdout and stderr. Null if it cannot be run, fails, or takes longer
 * than `limitMs`, after which it is killed.
 */
export function runBriefly(file: string, args: string[], limitMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const options = {
      timeout: limitMs,
      killSignal: 'SIGKILL',
      env: withoutVigil(process.env),
      windowsHide: true,
      maxBuffer: 1024 * 1024,
    } as const;
    try {
      const child = execFile(file, args, options, (error, stdout, stderr) =>
        resolve(error === null ? stdout + stderr : null),
      );
      child.stdin?.end();
    } catch {
      // Node refuses a path with a NUL byte, and on Windows a batch file, at once.
      resolve(null);
    }
  });
}

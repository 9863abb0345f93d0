import { execFile } from 'node:child_process';
import { giveWay } from '../../platform/processes/give-way.ts';
import { withoutVigil } from '../base/environment.ts';

/**
 * Runs a program without a shell and returns its stdout and stderr. Null if it cannot be run, fails, or takes longer
 * than `limitMs`, after which it is killed. `isBehind`: whether jobs go before it. `hasAnswer`: it answers on stdout, so
 * that only this is returned: what starts it may warn of something on stderr.
 */
export function runBriefly(
  file: string,
  args: string[],
  limitMs: number,
  { isBehind = false, hasAnswer = false }: { isBehind?: boolean; hasAnswer?: boolean } = {},
): Promise<string | null> {
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
        resolve(error === null ? stdout + (hasAnswer ? '' : stderr) : null),
      );
      child.stdin?.end();
      if (isBehind) giveWay(child.pid);
    } catch {
      // Node refuses a path with a NUL byte, and on Windows a batch file, at once.
      resolve(null);
    }
  });
}

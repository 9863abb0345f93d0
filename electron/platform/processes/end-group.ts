import { killTreeOnWindows } from '../windows/taskkill.ts';

/** Options with which `spawn` starts a process that `endGroup` ends with all that it starts. */
export const inOwnGroup = (platform: string = process.platform) =>
  // A session of its own has no terminal to ask for input. On Windows `detached` would open a console.
  platform === 'win32' ? { windowsHide: true, detached: false } : { windowsHide: true, detached: true };

/**
 * Ends a process that was started with `inOwnGroup`, and everything it started that is still in its group. `hasEnded`: the
 * process itself is gone. Windows then has no group, and may have given its pid to a process of somebody else.
 */
export async function endGroup(
  pid: number,
  hasEnded = false,
  platform: string = process.platform,
): Promise<void> {
  if (platform === 'win32') return hasEnded ? undefined : killTreeOnWindows(pid);
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

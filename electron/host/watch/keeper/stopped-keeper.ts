import type { Clock } from '../../base/clock.ts';
import type { LiveRun } from '../../live/live-run.ts';
import type { Keepers } from '../../place/keepers.ts';

const LOOK_EVERY_MS = 5_000;

/**
 * Tells the user of a keeper that is connected and held still (SIGSTOP, a debugger). It answers nothing, and its job waits as soon as
 * the terminal is full: that silence must not count as a hang. Where the system does not tell (not Linux), nothing is said.
 */
export interface StoppedKeeperWatch {
  open(): void;
  close(): void;
}

export function watchForStoppedKeeper(
  run: LiveRun,
  clock: Clock,
  keepers: Pick<Keepers, 'isStopped'>,
  keeperPid: () => number | null,
): StoppedKeeperWatch {
  let cancel: (() => void) | null = null;

  function look(): void {
    const pid = keeperPid();
    const isStopped = pid !== null && keepers.isStopped(pid);
    run.hinder('stopped-keeper', isStopped ? { code: 'keeper-stopped', pid } : null);
    cancel = clock.after(LOOK_EVERY_MS, look);
  }

  return {
    open: () => {
      cancel ??= clock.after(LOOK_EVERY_MS, look);
    },
    close: () => {
      cancel?.();
      cancel = null;
      run.hinder('stopped-keeper', null);
    },
  };
}

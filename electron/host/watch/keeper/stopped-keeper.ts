import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

const LOOK_EVERY_MS = 5_000;

/**
 * Informs the user about a keeper that is connected but suspended (SIGSTOP, a debugger). It answers nothing, and its
 * job blocks as soon as the terminal is full: that silence must not count as a hang. On systems that do not report it
 * (not Linux), there is no notice.
 */
export function watchForStoppedKeeper({
  run,
  place,
  clock,
  keeper,
}: Pick<WatchContext, 'run' | 'place' | 'clock' | 'keeper'>): Watch {
  let cancel: (() => void) | null = null;

  function look(): void {
    const pid = keeper.keeperPid();
    const isStopped = pid !== null && place.keepers.isStopped(pid);
    run.hinder('stopped-keeper', isStopped ? { code: 'keeper-stopped', pid } : null);
    cancel = clock.after(LOOK_EVERY_MS, look);
  }

  return {
    attend: () => {
      cancel ??= clock.after(LOOK_EVERY_MS, look);
    },
    rest: () => {},
    close: () => {
      cancel?.();
      cancel = null;
      run.hinder('stopped-keeper', null);
    },
  };
}

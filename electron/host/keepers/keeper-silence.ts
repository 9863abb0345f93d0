import type { Clock } from '../base/clock.ts';
import type { LiveRun } from '../live/live-run.ts';

/** A keeper answers within milliseconds; on a machine that swaps it may take seconds. */
const SILENT_AFTER_MS = 10_000;

/** Informs the user about a keeper that holds the run and does not answer. Vigil can then only wait. */
export interface KeeperSilence {
  /** An answer is expected, from now on unless one was expected before. */
  await(): void;
  /** The keeper has answered or is gone. */
  over(): void;
}

export function reportKeeperSilence(run: LiveRun, clock: Clock): KeeperSilence {
  let stop: (() => void) | null = null;
  return {
    await: () => {
      stop ??= clock.after(SILENT_AFTER_MS, () =>
        run.hinder('keeper', { code: 'keeper-silent', path: run.paths.folder }),
      );
    },
    over: () => {
      stop?.();
      stop = null;
      run.hinder('keeper', null);
    },
  };
}

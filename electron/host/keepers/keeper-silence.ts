import type { Clock } from '../base/clock.ts';
import type { LiveRun } from '../live/live-run.ts';

/** A keeper answers within milliseconds; a machine that swaps may make it seconds. */
const SILENT_AFTER_MS = 10_000;

/** Tells the user of a keeper that holds the run and says nothing: then nothing can be done but to wait and to tell. */
export interface KeeperSilence {
  /** An answer is awaited, from now on if none was awaited before. */
  await(): void;
  /** It has answered, or it is gone. */
  over(): void;
}

export function watchForSilence(run: LiveRun, clock: Clock): KeeperSilence {
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

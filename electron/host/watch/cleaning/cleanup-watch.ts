import { writeFileSync } from 'node:fs';
import type { Signals, Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/**
 * Asks the job to give memory back whenever an iteration of it is complete. For jobs whose iterations are read from their output:
 * one that reports them by the Python helper does it by itself.
 */
export function watchForCleanup({
  run: { state, paths },
}: Pick<WatchContext, 'run'>): Watch & Pick<Signals, 'outputRead'> {
  return {
    attend: () => {},
    rest: () => {},
    close: () => {},
    outputRead: (beat) => {
      const { enabled, cleaning } = state.settings.spec.policy.start;
      if (beat !== 'observation' || !enabled || !cleaning) return;
      try {
        writeFileSync(paths.cleanRequest, '');
      } catch {
        // A full disk is reported elsewhere, and the next iteration asks again.
      }
    },
  };
}

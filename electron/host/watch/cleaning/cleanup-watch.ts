import { writeFileSync } from 'node:fs';
import type { Signals, Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/**
 * Asks the job to free memory after each of its iterations. For jobs whose iterations are read from their output: a job
 * that uses the Python helper does this by itself.
 */
export function watchForCleanup({
  run: { state, paths },
}: Pick<WatchContext, 'run'>): Watch & Pick<Signals, 'outputRead'> {
  return {
    attend: () => {},
    rest: () => {},
    close: () => {},
    outputRead: (sign) => {
      const { enabled, cleaning } = state.settings.spec.policy.start;
      if (sign !== 'observation' || !enabled || !cleaning) return;
      try {
        writeFileSync(paths.cleanRequest, '');
      } catch {
        // A full disk is reported elsewhere, and the next iteration asks again.
      }
    },
  };
}

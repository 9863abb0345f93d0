import { existsSync } from 'node:fs';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { whyNotLoaded } from '../../../core/start/why-not-loaded.ts';
import type { LiveRun } from '../../live/live-run.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** Python loads it within a tenth of a second; a cold disk and a virus scanner may take longer. */
export const SIGN_OF_LIFE_MS = 10_000;

interface StartContext extends Pick<WatchContext, 'clock' | 'persist'> {
  run: Pick<LiveRun, 'state' | 'paths'>;
}

/**
 * Checks that Vigil's part inside a Python job was loaded, and writes one note a run if not. Otherwise the user would
 * wait for evidence that is never recorded.
 */
export function watchForStart({ run: { state, paths }, clock, persist }: StartContext): Watch {
  let cancel = () => {};

  function look(number: number): void {
    const attempt = newestAttempt(state);
    if (attempt?.attempt !== number || attempt.endedAt !== null || existsSync(paths.attempt(number).start))
      return;
    const because = whyNotLoaded(state.settings.spec.program);
    if (because === null || state.notes.some(({ code }) => code === 'start-not-loaded')) return;
    persist(() => [{ kind: 'note', fact: { code: 'start-not-loaded', because } }]);
  }

  return {
    attend: ({ attempt, moment }) => {
      // It is not known when an attempt of an earlier host began.
      if (moment !== 'started') return;
      cancel();
      if (state.settings.spec.policy.start.enabled)
        cancel = clock.after(SIGN_OF_LIFE_MS, () => look(attempt));
    },
    rest: () => cancel(),
    close: () => cancel(),
  };
}

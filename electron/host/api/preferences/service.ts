import type { PreferencesChange } from '../../../core/protocol/policy/preferences.ts';
import type { PreferencesView } from '../../../core/protocol/wire/preferences-view.ts';
import type { Done } from '../../../core/protocol/wire/problem.ts';
import { abortableDelay, createNotifier, openChildSignal } from '../../base/notifier.ts';
import type { Tracked } from '../../base/tracked.ts';
import { changePreferences, readPreferences } from '../../preferences/preferences-file.ts';

/** How soon a subscribed client gets changes that were made by hand. */
const LOOK_EVERY_MS = 2_000;

/** The user's preferences for all runs. */
export interface PreferencesService {
  show(): PreferencesView;
  /** Changes the named ones, and refuses values that Vigil does not know. */
  change(change: PreferencesChange): Done;
  /** The preferences as they change, starting with the current ones. */
  watch(signal: AbortSignal): AsyncIterable<Tracked<PreferencesView>>;
}

/** Preferences in a file, which the user may also edit. */
export function createPreferencesService(path: string, lookEveryMs = LOOK_EVERY_MS): PreferencesService {
  const changed = createNotifier();
  return {
    show: () => readPreferences(path),
    change: (change) => {
      const done = changePreferences(path, change);
      if (done.ok) changed.notify();
      return done;
    },
    async *watch(signal) {
      let seen = '';
      for (let number = 1; !signal.aborted; ) {
        const round = openChildSignal(signal);
        const again = Promise.race([changed.next(round.signal), abortableDelay(lookEveryMs, round.signal)]);
        try {
          const data = readPreferences(path);
          const now = JSON.stringify(data);
          if (now !== seen) yield { id: String(number++), data };
          seen = now;
          await again;
        } finally {
          round.over();
        }
      }
    },
  };
}

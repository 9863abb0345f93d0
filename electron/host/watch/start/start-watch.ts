import { existsSync } from 'node:fs';
import type { JournalEntry } from '../../../core/protocol/disk/journal-record.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { whyNotLoaded } from '../../../core/start/why-not-loaded.ts';
import type { Clock } from '../../base/clock.ts';
import type { LiveRun } from '../../live/live-run.ts';

/** Python loads it in its first tenth of a second; a cold disk and a virus scanner may take longer. */
export const SIGN_OF_LIFE_MS = 10_000;

/** Looks whether what Vigil does inside of a Python job was loaded. */
export interface StartWatch {
  /** An attempt has begun. */
  attend(attempt: number): void;
  /** It is over, or we are going. */
  cancel(): void;
}

/** Says once a run if it was not: the user would wait for evidence that nobody takes. */
export function createStartWatch(
  { state, paths }: Pick<LiveRun, 'state' | 'paths'>,
  clock: Clock,
  say: (entry: Extract<JournalEntry, { kind: 'note' }>) => void,
): StartWatch {
  let cancel = () => {};

  function look(number: number): void {
    const attempt = newestAttempt(state);
    if (attempt?.attempt !== number || attempt.endedAt !== null || existsSync(paths.attempt(number).start))
      return;
    const detail = whyNotLoaded(state.spec.program);
    if (detail === null || state.notes.some(({ code }) => code === 'start-not-loaded')) return;
    say({ kind: 'note', code: 'start-not-loaded', detail });
  }

  return {
    attend: (attempt) => {
      cancel();
      if (state.spec.policy.start.enabled) cancel = clock.after(SIGN_OF_LIFE_MS, () => look(attempt));
    },
    cancel: () => cancel(),
  };
}

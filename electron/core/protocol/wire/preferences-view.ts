import { z } from 'zod';
import { Preferences } from '../policy/preferences.ts';
import { Problem } from './problem.ts';

/** The current preferences. */
export const PreferencesView = z.object({
  preferences: Preferences,
  /** Why the file, or a value in it, cannot be used, so that the defaults apply instead; null if all can, or there is no file. */
  problem: Problem.nullable(),
});
export type PreferencesView = z.infer<typeof PreferencesView>;

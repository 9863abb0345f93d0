import { z } from 'zod';
import { Preferences } from '../preferences.ts';
import { Problem } from './problem.ts';

/** The current preferences. */
export const PreferencesView = z.object({
  preferences: Preferences,
  /** Why the file cannot be read, so that the defaults apply; null if it can be read or does not exist. */
  problem: Problem.nullable(),
});
export type PreferencesView = z.infer<typeof PreferencesView>;

import { z } from 'zod';
import { LONGEST_INTERVAL_MS, SHORTEST_INTERVAL_MS, USUAL_INTERVAL_MS } from '../monitor-interval.ts';
import { FILE_FORMAT } from '../version.ts';
import { ChosenPolicy } from './chosen-policy.ts';

/** A user's preferences for all runs: the same for window, command line and shell. */
export const Preferences = z.object({
  /** BCP 47 tag of the language that Vigil uses; null: the language of the system. */
  language: z.string().min(1).max(64).nullable(),
  /** How often the machine and its GPUs are measured, in milliseconds. */
  sampleIntervalMs: z.number().min(SHORTEST_INTERVAL_MS).max(LONGEST_INTERVAL_MS),
  /** The policy that *New run* and `vigil run` begin with, where it differs from the default. */
  newRuns: ChosenPolicy,
});
export type Preferences = z.infer<typeof Preferences>;

/** The preferences until the user changes them. */
export const DEFAULT_PREFERENCES: Preferences = {
  language: null,
  sampleIntervalMs: USUAL_INTERVAL_MS,
  newRuns: {},
};

/** Changes to some preferences; the others stay. */
export const PreferencesChange = Preferences.partial();
export type PreferencesChange = z.infer<typeof PreferencesChange>;

/** `preferences.json` in Vigil's home. Keys of a newer version are kept; missing ones have their default. */
export const PreferencesFile = z.looseObject({
  format: z.literal(FILE_FORMAT),
  ...Preferences.partial().shape,
});
export type PreferencesFile = z.infer<typeof PreferencesFile>;

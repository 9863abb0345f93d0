import type { RunSpec } from '../../protocol/policy/run-spec.ts';

/** The user's settings. */
export interface SettingsState {
  /** The current settings. Replaced, never changed in place, so read them as late as possible. */
  spec: RunSpec;
  /** The settings at the start, as in `run.json`. */
  asked: RunSpec;
  /** Record that last changed `spec`; 0 if none did. */
  specSeq: number;
}

/** The settings of a run before any change. */
export const emptySettings = (asked: RunSpec): SettingsState => ({ spec: asked, asked, specSeq: 0 });

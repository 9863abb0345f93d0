import type { RunSpec } from '../../protocol/policy/run-spec.ts';

/** What the user asked for. */
export interface SettingsState {
  /** The settings as they stand now. Replaced, never changed in place: read it late. */
  spec: RunSpec;
  /** The settings at the start, as in `run.json`. */
  asked: RunSpec;
  /** Record that last changed `spec`; 0 if none did. */
  specSeq: number;
}

/** The settings of a run that nobody has changed yet. */
export const emptySettings = (asked: RunSpec): SettingsState => ({ spec: asked, asked, specSeq: 0 });

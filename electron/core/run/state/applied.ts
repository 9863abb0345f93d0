import type { RunSpec } from '../../protocol/policy/run-spec.ts';

/** The record that is being applied, as far as iterations and their values rest on it. */
export interface Applied {
  /** Its number. */
  seq: number;
  /** The settings after it. */
  spec: RunSpec;
}

import type { RunSpec } from '../../protocol/policy/run-spec.ts';

/** The part of the current record on which iterations and their values depend. */
export interface Applied {
  /** Its number. */
  seq: number;
  /** The settings after the record. */
  spec: RunSpec;
}

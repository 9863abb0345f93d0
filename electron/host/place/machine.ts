import type { System } from '../../core/ending/signals.ts';
import type { findProgram } from '../../platform/files/find-program.ts';
import type { SystemEvidence } from '../forensics/system-evidence.ts';

/** Paths of Vigil's own programs on the machine, and the environment that jobs inherit there. */
export interface Programs {
  execPath: string;
  sample: string;
  keeper: string;
  /** Folder that goes on the path of Python jobs. */
  start: string;
  env: Record<string, string | undefined>;
}

/** What is known of the machine on which keepers and jobs run, and what its system's log tells. */
export interface Machine extends Omit<SystemEvidence, 'close'> {
  /** Decides on signals, exit codes, and the spelling of paths and variables. */
  readonly system: System;
  readonly programs: Programs;
  /** Which program a command means there, or why it cannot be started. */
  readonly findProgram: typeof findProgram;
}

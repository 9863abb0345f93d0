import type { System } from '../../core/ending/signals.ts';
import type { ReplayProposal } from '../../core/protocol/disk/replay-proposal.ts';
import type { Program } from '../../core/protocol/policy/run-spec.ts';
import type { findProgram } from '../../platform/files/find-program.ts';
import type { SystemEvidence } from '../forensics/system-evidence.ts';

/** Paths of Vigil's own programs on the machine, and the environment that jobs inherit there. */
export interface Programs {
  execPath: string;
  sample: string;
  keeper: string;
  /** Folder to add to PYTHONPATH of Python jobs. */
  start: string;
  env: Record<string, string | undefined>;
}

/** The machine on which keepers and jobs run, with its system log. */
export interface Machine extends Omit<SystemEvidence, 'close'> {
  /** Determines signals, exit codes, and the spelling of paths and variables. */
  readonly system: System;
  readonly programs: Programs;
  /** The program that a command means there, or why it cannot be started. */
  readonly findProgram: typeof findProgram;
  /** Functions of a job that could be replayed, the likeliest first; none if its script resumes in a way of its own. */
  readonly proposeReplay: (program: Program, cwd: string) => Promise<ReplayProposal[]>;
}

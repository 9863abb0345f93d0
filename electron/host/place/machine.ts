import type { ChangedText } from '../../core/config-file/changed-text.ts';
import type { setValue } from '../../core/config-file/set-value.ts';
import type { System } from '../../core/ending/signals.ts';
import type { Dossier } from '../../core/protocol/disk/dossier/dossier.ts';
import type { Program } from '../../core/protocol/policy/run-spec.ts';
import type { ResumeOffers } from '../../core/protocol/wire/machine-view.ts';
import type { findProgram } from '../../platform/files/find-program.ts';
import type { SystemEvidence } from '../forensics/system-evidence.ts';

/** Paths of Vigil's own programs on the machine, and the environment that jobs inherit there. */
export interface Programs {
  execPath: string;
  sample: string;
  keeper: string;
  /** What reads and changes configuration files: core/config-file/set-value.ts as a file of its own. */
  configFile: string;
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
  /** Changes a value in the text of a configuration file. Its readers are loaded on first need. */
  readonly setValue: (...given: Parameters<typeof setValue>) => Promise<ChangedText>;
  /** Whether the system keeps memory images of a program, and those since a time; null: it has no such setting. */
  readonly crashDumps: (program: string, sinceMs: number) => Promise<Dossier['dumps']>;
  /** Ways in which a job that cannot resume could, as its script shows. */
  readonly resumeOffers: (program: Program, cwd: string) => Promise<ResumeOffers>;
}

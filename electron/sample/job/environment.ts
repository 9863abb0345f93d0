import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { JOB_ENV } from '../../core/protocol/disk/job-event.ts';
import { RUN_FILES } from '../../core/protocol/disk/run-folder.ts';

/** The names by type only: importing the values would load the schema library, 50 ms of start-up. */
const NAMES: typeof JOB_ENV = {
  runDir: 'VIGIL_RUN_DIR',
  events: 'VIGIL_EVENTS',
  runId: 'VIGIL_RUN_ID',
  attempt: 'VIGIL_ATTEMPT',
  checkpoint: 'VIGIL_CHECKPOINT',
  resumeWith: 'VIGIL_RESUME_WITH',
  replay: 'VIGIL_REPLAY',
};

/** What a supervisor passed to the job; undefined for what it left out. */
export interface JobEnvironment {
  /** The run folder. */
  runFolder: string | undefined;
  /** The file to append job events to. */
  eventsFile: string | undefined;
  /** The attempt's number, in digits. */
  attempt: string | undefined;
}

/** Reads the environment; an empty variable is as good as none. */
export const readEnvironment = (variables: Record<string, string | undefined>): JobEnvironment => ({
  runFolder: variables[NAMES.runDir] || undefined,
  eventsFile: variables[NAMES.events] || undefined,
  attempt: variables[NAMES.attempt] || undefined,
});

/** Whether the supervisor asks the job to end by itself. */
export const isStopRequested = ({ runFolder }: JobEnvironment): boolean =>
  runFolder !== undefined && existsSync(join(runFolder, RUN_FILES.stopRequest));

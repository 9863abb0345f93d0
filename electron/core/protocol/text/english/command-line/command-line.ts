import { adviceFor, adviceOn, adviceOnNote } from './advice.ts';
import { attach } from './attach.ts';
import { checkpoints } from './checkpoints.ts';
import { config } from './config.ts';
import { diff } from './diff.ts';
import { doctor } from './doctor.ts';
import { host } from './host.ts';
import { machine } from './machine.ts';
import { queue } from './queue.ts';
import { reading } from './reading.ts';
import { run } from './run.ts';
import { runs } from './runs.ts';
import { show } from './show.ts';
import { englishUsageError } from './usage-errors.ts';

/** What the command line says in English, by subject, besides the sentences it shares with the window. */
export const commandLine = {
  /** The command that helps, behind a sentence that the window has a button for. */
  adviceFor,
  adviceOn,
  adviceOnNote,
  usageError: englishUsageError,
  run,
  attach,
  runs,
  show,
  reading,
  checkpoints,
  diff,
  queue,
  host,
  doctor,
  machine,
  config,
} as const;

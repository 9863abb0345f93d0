import type { Language } from '../../english/english.ts';
import { adviceFor, adviceOn, adviceOnNote } from './advice.ts';
import { attach } from './attach.ts';
import { checkpoints } from './checkpoints.ts';
import { config } from './config.ts';
import { diagnose } from './diagnose.ts';
import { diff } from './diff.ts';
import { doctor } from './doctor.ts';
import { failures } from './failures.ts';
import { host } from './host.ts';
import { machine } from './machine.ts';
import { queue } from './queue.ts';
import { reading } from './reading.ts';
import { report } from './report.ts';
import { run } from './run.ts';
import { runs } from './runs.ts';
import { show } from './show.ts';
import { usageErrorInWords } from './usage-errors.ts';

/** What the command line says, by subject, besides the sentences it shares with the window. */
export const commandLine: Language['commandLine'] = {
  /** The command that helps, behind a sentence that the window has a button for. */
  adviceFor,
  adviceOn,
  adviceOnNote,
  usageError: usageErrorInWords,
  run,
  attach,
  runs,
  show,
  reading,
  checkpoints,
  diagnose,
  diff,
  queue,
  failures,
  host,
  doctor,
  machine,
  config,
  report,
};

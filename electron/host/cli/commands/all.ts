import type { CommandName } from '../../../core/protocol/text/english/command-line/help.ts';
import type { Language } from '../../../core/protocol/text/english/english.ts';
import type { Command } from '../command.ts';
import { commandLines, overviewLines } from '../help.ts';
import { answer } from './answer.ts';
import { attach } from './attach.ts';
import { branch } from './branch.ts';
import { checkpointRun } from './checkpoint.ts';
import { checkpoints } from './checkpoints.ts';
import { compare } from './compare.ts';
import { config } from './config.ts';
import { debug } from './debug.ts';
import { diagnoseJob } from './diagnose.ts';
import { diff } from './diff.ts';
import { doctor } from './doctor.ts';
import { failures } from './failures.ts';
import { host } from './host.ts';
import { judge } from './judge.ts';
import { logs } from './logs.ts';
import { ls } from './ls.ts';
import { machine } from './machine.ts';
import { open } from './open.ts';
import { pauseRun } from './pause.ts';
import { queue } from './queue.ts';
import { readAs } from './read-as.ts';
import { recycle } from './recycle.ts';
import { report } from './report.ts';
import { restore } from './restore.ts';
import { resume } from './resume.ts';
import { rm } from './rm.ts';
import { run } from './run.ts';
import { set } from './set.ts';
import { show } from './show.ts';
import { startNow } from './start-now.ts';
import { stop } from './stop.ts';
import { trash } from './trash.ts';
import { why } from './why.ts';

/** The commands by name, in the order in which the help lists them. */
export const COMMANDS = {
  run,
  ls,
  show,
  why,
  diff,
  compare,
  logs,
  attach,
  stop,
  recycle,
  pause: pauseRun,
  checkpoint: checkpointRun,
  'start-now': startNow,
  answer,
  set,
  'read-as': readAs,
  resume,
  debug,
  judge,
  failures,
  queue,
  checkpoints,
  branch,
  rm,
  restore,
  trash,
  open,
  config,
  machine,
  report,
  diagnose: diagnoseJob,
  doctor,
  host,
} satisfies { [Name in CommandName]: Command<Name> };

export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/** Lines of the help for all commands, or for one. */
export const helpOf = (name: CommandName | null, text: Language['help']): string[] =>
  name === null
    ? overviewLines(Object.keys(COMMANDS).filter(isCommand), text)
    : commandLines(name, COMMANDS[name].options, text);

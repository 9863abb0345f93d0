import type { Command } from '../command.ts';
import { commandLines, overviewLines } from '../help.ts';
import { type CommandName, englishHelp, type HelpText } from '../text/help.ts';
import { answer } from './answer.ts';
import { attach } from './attach.ts';
import { branch } from './branch.ts';
import { checkpoints } from './checkpoints.ts';
import { doctor } from './doctor.ts';
import { host } from './host.ts';
import { judge } from './judge.ts';
import { logs } from './logs.ts';
import { ls } from './ls.ts';
import { open } from './open.ts';
import { queue } from './queue.ts';
import { readAs } from './read-as.ts';
import { restore } from './restore.ts';
import { resume } from './resume.ts';
import { rm } from './rm.ts';
import { run } from './run.ts';
import { set } from './set.ts';
import { show } from './show.ts';
import { stop } from './stop.ts';
import { trash } from './trash.ts';

/** The commands by name, in the order in which help tells of them. */
export const COMMANDS = {
  run,
  ls,
  show,
  logs,
  attach,
  stop,
  answer,
  set,
  'read-as': readAs,
  resume,
  judge,
  queue,
  checkpoints,
  branch,
  rm,
  restore,
  trash,
  open,
  doctor,
  host,
} satisfies { [Name in CommandName]: Command<Name> };

export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/** Lines of the help for all commands, or for one. */
export const helpOf = (name: CommandName | null, text: HelpText = englishHelp): string[] =>
  name === null
    ? overviewLines(Object.keys(COMMANDS).filter(isCommand), text)
    : commandLines(name, COMMANDS[name].options, text);

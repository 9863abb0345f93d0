import { english } from '../../core/protocol/text/en.ts';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import type { LaunchOptions } from '../launch/launch.ts';
import type { Console } from './console.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { adviceFor } from './text/advice.ts';

/** What every command gets. */
export interface World {
  console: Console;
  /** Answers as JSON. */
  json: boolean;
  /** How the host is found, or started. */
  launch: LaunchOptions;
}

/** Says why not, in a sentence on stderr and as JSON on stdout if that was asked for. */
export function refuse(world: World, problem: Problem): ExitCode {
  world.console.remark([english.problem(problem), adviceFor(problem)].filter(Boolean).join(' '));
  if (world.json) world.console.printJson({ problem });
  return exitCodeOf(problem);
}

function exitCodeOf(problem: Problem): ExitCode {
  switch (problem.code) {
    case 'no-such-run':
      return EXIT.noSuchRun;
    case 'host-unreachable':
    case 'host-other-version':
    case 'wrong-token':
      return EXIT.hostUnreachable;
    case 'journal-damaged':
    case 'run-unreadable':
    case 'config-unreadable':
    case 'keeper-failed':
    case 'keeper-silent':
    case 'keeper-stopped':
    case 'events-unreadable':
    case 'port-taken':
    case 'unexpected':
      return EXIT.failed;
    default:
      return EXIT.badInput;
  }
}

/** Says what is wrong with the command line itself. */
export function refuseUsage(world: World, sentence: string): ExitCode {
  world.console.remark(sentence);
  if (world.json) world.console.printJson({ usage: sentence });
  return EXIT.badInput;
}

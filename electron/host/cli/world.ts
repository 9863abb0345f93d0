import type { Language } from '../../core/protocol/text/english/english.ts';
import type { UsageError } from '../../core/protocol/text/usage-error.ts';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import type { LaunchOptions } from '../launch/launch.ts';
import type { Console } from './console.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

/** What every command gets. */
export interface World {
  console: Console;
  /** What it speaks. */
  language: Language;
  /** Answers as JSON. */
  json: boolean;
  /** How the host is found, or started. */
  launch: LaunchOptions;
}

/** Reports a problem in a sentence on stderr, and as JSON on stdout if requested. */
export function reportProblem(world: World, problem: Problem): ExitCode {
  world.console.remark(
    [world.language.shared.problem(problem), world.language.commandLine.adviceFor(problem)]
      .filter(Boolean)
      .join(' '),
  );
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
    case 'journal-unwritable':
    case 'run-unreadable':
    case 'config-unreadable':
    case 'preferences-unreadable':
    case 'preferences-unwritable':
    case 'keeper-failed':
    case 'keeper-silent':
    case 'keeper-stopped':
    case 'events-unreadable':
    case 'port-taken':
    case 'unexpected':
    case 'unknown':
      return EXIT.failed;
    default:
      return EXIT.badInput;
  }
}

/** Reports what is wrong with the command line; as JSON, with the fact behind the sentence. */
export function reportUsageError(world: World, error: UsageError): ExitCode {
  const usage = world.language.commandLine.usageError(error);
  world.console.remark(usage);
  if (world.json) world.console.printJson({ usage, error });
  return EXIT.badInput;
}

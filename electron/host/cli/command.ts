import type { CommandName } from '../../core/protocol/text/english/command-line/help.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Options, OptionsOf } from './options.ts';
import { type Given, readArguments } from './read-arguments.ts';
import { reportUsageError, type World } from './world.ts';

/** One command of the command line. */
export interface Command<Name extends CommandName = CommandName> {
  name: Name;
  options: Options;
  /** Carries it out with the arguments behind its name. */
  run(args: readonly string[], world: World): Promise<ExitCode>;
}

type Act<O extends Options> = (given: Given<O>, world: World) => Promise<ExitCode>;
/** An option that the help does not list is refused by the compiler. */
type OnlyListed<O, Name extends CommandName> = { [Key in Exclude<keyof O, keyof OptionsOf<Name>>]: never };

/** A command that reads its arguments by `options`, one for each in its help, and then runs `act`. */
export function command<Name extends CommandName, O extends Options & OptionsOf<Name>>(
  name: Name,
  options: O & OnlyListed<O, Name>,
  act: Act<O>,
): Command<Name> {
  return {
    name,
    options,
    run: async (args, world) => {
      const read = readArguments<O>(args, options);
      return read.ok ? act(read.given, world) : reportUsageError(world, read.error);
    },
  };
}

/** For a command that takes nothing but options. */
export const withoutWords =
  <O extends Options>(act: Act<O>): Act<O> =>
  async (given, world) => {
    const [word] = given.words;
    return word === undefined ? act(given, world) : reportUsageError(world, { code: 'surplus-word', word });
  };

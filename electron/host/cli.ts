import { fileURLToPath } from 'node:url';
import { english } from '../core/protocol/text/en.ts';
import { VIGIL_VERSION } from '../core/protocol/version.ts';
import { defaultHome } from './base/paths.ts';
import { COMMANDS, helpOf, isCommand } from './cli/commands/all.ts';
import { processConsole } from './cli/console.ts';
import { EXIT, type ExitCode } from './cli/exit-codes.ts';
import { splitAtDashes } from './cli/read-arguments.ts';
import { nameMeant } from './cli/suggest.ts';
import { cliText } from './cli/text/en.ts';
import { refuseUsage, type World } from './cli/world.ts';

/** The command line: `vigil COMMAND …`. */
async function main(args: string[]): Promise<ExitCode> {
  const [own] = splitAtDashes(args);
  const [name, ...rest] = args;
  const console = processConsole();
  const home = defaultHome(process.env, process.platform, callersFolder());
  if (!home.ok) {
    console.remark(english.problem(home.problem));
    return EXIT.badInput;
  }
  const world: World = {
    console,
    json: own.includes('--json'),
    launch: {
      home: home.value,
      program: fileURLToPath(new URL('host.js', import.meta.url)),
      execPath: process.execPath,
      env: process.env,
    },
  };
  const known = name !== undefined && isCommand(name) ? name : null;
  if (own.includes('--help') || own.includes('-h') || name === 'help') {
    for (const line of helpOf(known)) console.print(line);
    return EXIT.ok;
  }
  if (known !== null) return COMMANDS[known].run(rest, world);
  if (name === '--version') {
    console.print(VIGIL_VERSION);
    return EXIT.ok;
  }
  if (name !== undefined)
    return refuseUsage(world, cliText.unknownCommand(name, nameMeant(name, Object.keys(COMMANDS))));
  for (const line of helpOf(null)) console.print(line);
  return EXIT.badInput;
}

/** Null where that folder has been deleted. */
function callersFolder(): string | null {
  try {
    return process.cwd();
  } catch {
    return null;
  }
}

const code = await main(process.argv.slice(2));
// A connection just being opened must not keep the terminal waiting. What was written gets out first.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));

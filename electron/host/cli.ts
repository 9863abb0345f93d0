import { fileURLToPath } from 'node:url';
import { chooseLanguage } from '../core/protocol/text/languages/choose-language.ts';
import { VIGIL_VERSION } from '../core/protocol/version.ts';
import { defaultHome } from './base/paths.ts';
import { COMMANDS, helpOf, isCommand } from './cli/commands/all.ts';
import { processConsole } from './cli/console.ts';
import { EXIT, type ExitCode } from './cli/exit-codes.ts';
import { splitAtDashes } from './cli/read-arguments.ts';
import { nameMeant } from './cli/suggest.ts';
import { reportUsageError, type World } from './cli/world.ts';
import { languageInForce } from './preferences/language-in-force.ts';
import { systemLocales } from './preferences/system-locales.ts';

/** The command line: `vigil COMMAND …`. */
async function main(args: string[]): Promise<ExitCode> {
  const [own] = splitAtDashes(args);
  const [name, ...rest] = args;
  const console = processConsole();
  const wanted = systemLocales(process.env, process.platform);
  const home = defaultHome(process.env, process.platform, callersFolder());
  if (!home.ok) {
    console.remark(chooseLanguage(null, wanted).shared.problem(home.problem));
    return EXIT.badInput;
  }
  const { language, problem } = languageInForce(home.value, wanted);
  const known = name !== undefined && isCommand(name) ? name : null;
  // That command reports the problem itself.
  if (problem !== null && known !== 'config') console.remark(language.shared.problem(problem));
  const world: World = {
    console,
    language,
    json: own.includes('--json'),
    launch: {
      home: home.value,
      program: fileURLToPath(new URL('host.js', import.meta.url)),
      execPath: process.execPath,
      env: process.env,
    },
  };
  if (own.includes('--help') || own.includes('-h') || name === 'help') {
    for (const line of helpOf(known, language.help)) console.print(line);
    return EXIT.ok;
  }
  if (known !== null) return COMMANDS[known].run(rest, world);
  if (name === '--version') {
    console.print(VIGIL_VERSION);
    return EXIT.ok;
  }
  if (name !== undefined)
    return reportUsageError(world, {
      code: 'unknown-command',
      command: name,
      meant: nameMeant(name, Object.keys(COMMANDS)),
    });
  for (const line of helpOf(null, language.help)) console.print(line);
  return EXIT.badInput;
}

/** Null if that folder has been deleted. */
function callersFolder(): string | null {
  try {
    return process.cwd();
  } catch {
    return null;
  }
}

const code = await main(process.argv.slice(2));
// A connection that is just opening must not keep the terminal waiting. Pending output is written first.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));

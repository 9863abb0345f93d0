import { languageOf } from '../../../core/protocol/text/languages/choose-language.ts';
import { LANGUAGES } from '../../../core/protocol/text/languages/languages.ts';
import { type LanguageInForce, languageInForce } from '../../preferences/language-in-force.ts';
import { systemLocales } from '../../preferences/system-locales.ts';
import { command } from '../command.ts';
import { withHost } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { reportProblem, reportUsageError, type World } from '../world.ts';

const KNOWN = LANGUAGES.map(({ tag }) => tag);

/** `vigil config`: shows the preferences of the user, or changes the language. Only a change needs the host. */
export const config = command('config', {}, async ({ words }, world) => {
  const [name, value, ...more] = words;
  if ((name !== undefined && name !== 'language') || more.length > 0)
    return reportUsageError(world, { code: 'config-usage' });
  if (value !== undefined) return changeLanguage(world, value);
  return show(world, name === undefined ? showAll : showLanguage);
});

async function changeLanguage(world: World, wish: string): Promise<ExitCode> {
  const language = wish === 'system' ? null : wish;
  if (language !== null && languageOf(language) === null)
    return reportProblem(world, { code: 'no-such-language', tag: language, known: KNOWN });
  return withHost(world, async (calls) => {
    const done = await calls.preferences.change.mutate({ language });
    return done.ok ? show(world, showLanguage) : reportProblem(world, done.problem);
  });
}

/** Shows them as they are now, in the language that is now in force. */
function show(world: World, print: (world: World, inForce: LanguageInForce) => void): ExitCode {
  const inForce = languageInForce(world.launch.home, systemLocales(world.launch.env, process.platform));
  if (inForce.problem !== null) return reportProblem(world, inForce.problem);
  print({ ...world, language: inForce.language }, inForce);
  return EXIT.ok;
}

function showAll(world: World, inForce: LanguageInForce): void {
  if (world.json) world.console.printJson({ language: factsOf(inForce) });
  else world.console.print(`language  ${sentenceOn(inForce)}`);
}

function showLanguage(world: World, inForce: LanguageInForce): void {
  const { languages } = world.language.commandLine.config;
  if (world.json) world.console.printJson({ ...factsOf(inForce), known: KNOWN });
  else
    for (const line of [sentenceOn(inForce), languages(LANGUAGES.map(({ tag, name }) => `${name} (${tag})`))])
      world.console.print(line);
}

const factsOf = ({ language, chosen }: LanguageInForce) => ({ chosen, inForce: language.tag });

function sentenceOn({ language, chosen }: LanguageInForce): string {
  const { name, tag } = language;
  const texts = language.commandLine.config.language;
  if (chosen === null) return texts.bySystem(name, tag);
  return languageOf(chosen) === null ? texts.unknown(name, tag, chosen) : texts.chosen(name, tag);
}

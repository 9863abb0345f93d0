import {
  LONGEST_INTERVAL_MS,
  SHORTEST_INTERVAL_MS,
  USUAL_INTERVAL_MS,
} from '../../../core/protocol/monitor-interval.ts';
import {
  DEFAULT_PREFERENCES,
  Preferences,
  type PreferencesChange,
} from '../../../core/protocol/policy/preferences.ts';
import { languageOf } from '../../../core/protocol/text/languages/choose-language.ts';
import { LANGUAGES } from '../../../core/protocol/text/languages/languages.ts';
import { type LanguageInForce, languageInForce } from '../../preferences/language-in-force.ts';
import { preferencesIn } from '../../preferences/preferences-file.ts';
import { systemLocales } from '../../preferences/system-locales.ts';
import { command } from '../command.ts';
import { withHost } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { reportProblem, reportUsageError, type World } from '../world.ts';

const KNOWN = LANGUAGES.map(({ tag }) => tag);

/** Prints preferences. */
type Print = (world: World, inForce: LanguageInForce, preferences: Preferences) => void;

/** `vigil config`: shows the preferences of the user, or changes one. Only a change needs the host. */
export const config = command('config', {}, async ({ words }, world) => {
  const [name, value, ...more] = words;
  const isKnown = name === undefined || name === 'language' || name === 'sample-every';
  if (!isKnown || more.length > 0) return reportUsageError(world, { code: 'config-usage' });
  if (name === undefined) return show(world, showAll);
  if (name === 'language')
    return value === undefined ? show(world, showLanguage) : changeLanguage(world, value);
  return value === undefined ? show(world, showInterval) : changeInterval(world, value);
});

async function changeLanguage(world: World, wish: string): Promise<ExitCode> {
  const language = wish === 'system' ? null : wish;
  if (language !== null && languageOf(language) === null)
    return reportProblem(world, { code: 'no-such-language', tag: language, known: KNOWN });
  return change(world, { language }, showLanguage);
}

async function changeInterval(world: World, wish: string): Promise<ExitCode> {
  // To whole milliseconds: 0.1 s is no sum of powers of two.
  const wishedMs = wish.trim() === '' ? Number.NaN : Math.round(Number(wish) * 1_000);
  const ms = wish === 'default' ? DEFAULT_PREFERENCES.sampleIntervalMs : wishedMs;
  if (!Preferences.shape.sampleIntervalMs.safeParse(ms).success)
    return reportUsageError(world, {
      code: 'not-an-interval',
      ...{ text: wish, shortest: SHORTEST_INTERVAL_MS / 1_000, longest: LONGEST_INTERVAL_MS / 1_000 },
    });
  return change(world, { sampleIntervalMs: ms }, showInterval);
}

const change = (world: World, wished: PreferencesChange, print: Print): Promise<ExitCode> =>
  withHost(world, async (calls) => {
    const done = await calls.preferences.change.mutate(wished);
    return done.ok ? show(world, print) : reportProblem(world, done.problem);
  });

/** Shows them as they are now, in the language that is now in force. */
function show(world: World, print: Print): ExitCode {
  const { home, env } = world.launch;
  const inForce = languageInForce(home, systemLocales(env, process.platform));
  const { preferences, problem } = preferencesIn(home);
  if (problem !== null) return reportProblem(world, problem);
  print({ ...world, language: inForce.language }, inForce, preferences);
  return EXIT.ok;
}

function showAll(world: World, inForce: LanguageInForce, preferences: Preferences): void {
  if (world.json)
    world.console.printJson({ language: factsOf(inForce), 'sample-every': secondsOf(preferences) });
  else {
    world.console.print(`language      ${sentenceOn(inForce)}`);
    world.console.print(`sample-every  ${intervalIn(world, preferences)}`);
  }
}

function showLanguage(world: World, inForce: LanguageInForce): void {
  const { languages } = world.language.commandLine.config;
  if (world.json) world.console.printJson({ ...factsOf(inForce), known: KNOWN });
  else
    for (const line of [sentenceOn(inForce), languages(LANGUAGES.map(({ tag, name }) => `${name} (${tag})`))])
      world.console.print(line);
}

function showInterval(world: World, _: LanguageInForce, preferences: Preferences): void {
  if (world.json) world.console.printJson({ seconds: secondsOf(preferences) });
  else world.console.print(intervalIn(world, preferences));
}

const secondsOf = ({ sampleIntervalMs }: Preferences): number => sampleIntervalMs / 1_000;

const intervalIn = ({ language }: World, preferences: Preferences): string =>
  language.commandLine.config.sampleEvery(
    secondsOf(preferences),
    preferences.sampleIntervalMs === USUAL_INTERVAL_MS,
  );

const factsOf = ({ language, chosen }: LanguageInForce) => ({ chosen, inForce: language.tag });

function sentenceOn({ language, chosen }: LanguageInForce): string {
  const { name, tag } = language;
  const texts = language.commandLine.config.language;
  if (chosen === null) return texts.bySystem(name, tag);
  return languageOf(chosen) === null ? texts.unknown(name, tag, chosen) : texts.chosen(name, tag);
}

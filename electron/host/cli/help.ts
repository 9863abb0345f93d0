import type { CommandHelp } from '../../core/protocol/text/command-help.ts';
import type { CommandName } from '../../core/protocol/text/english/command-line/help.ts';
import type { Language } from '../../core/protocol/text/english/english.ts';
import { textWidth } from './layout/table.ts';
import { wrapped } from './layout/wrap.ts';
import type { Options } from './options.ts';

const COLUMNS = 80;
/** Column where the texts of a list begin: after the longest option, `--checkpoint-every N`, and a gap. */
const OPTIONS_INDENT = 26;
const OVERVIEW_INDENT = 48;

/** What `vigil --help` prints. */
export function overviewLines(names: readonly CommandName[], text: Language['help']): string[] {
  const ways = names.flatMap((name) =>
    text.commands[name].overview.map(([words, does]) => entry(called(name, words), does, OVERVIEW_INDENT)),
  );
  return [...wrapped(text.title, COLUMNS), '', ...ways.flat(), '', ...wrapped(text.after, COLUMNS)];
}

/** What `vigil COMMAND --help` prints. Every line fits 80 columns. */
export function commandLines(name: CommandName, options: Options, text: Language['help']): string[] {
  const { usage, about, moreOptions, settings = {}, after, ...help }: CommandHelp = text.commands[name];
  const list = (listed: typeof help.options) =>
    Object.entries(listed).flatMap(([option, does]) => {
      const [value, meaning] = typeof does === 'string' ? ['', does] : does;
      const choices = options[option]?.choices?.join(', ') ?? '';
      return entry(`--${option} ${value}`.trimEnd(), meaning.replace('{choices}', choices), OPTIONS_INDENT);
    });
  return [
    ...usage.flatMap((words) => wrapped(called(name, words), COLUMNS)),
    '',
    ...wrapped(about, COLUMNS),
    '',
    ...Object.entries(settings).flatMap(([key, [value, does]]) =>
      entry(`${key}=${value}`, does, OPTIONS_INDENT),
    ),
    ...list(help.options),
    ...list(text.every),
    ...(moreOptions ? ['', ...wrapped(moreOptions.title, COLUMNS), '', ...list(moreOptions.options)] : []),
    ...(after === undefined ? [] : ['', ...wrapped(after, COLUMNS)]),
  ];
}

const called = (name: CommandName, words: string): string => `vigil ${name} ${words}`.trimEnd();

/** An entry of a list: what to write, and after it what it does, on as many lines as needed. */
function entry(written: string, does: string, indent: number): string[] {
  const [first = '', ...more] = wrapped(does, COLUMNS - indent);
  const own = `  ${written}`;
  const isShort = textWidth(own) + 2 <= indent;
  const start = isShort
    ? [own + ' '.repeat(indent - textWidth(own)) + first]
    : [own, ' '.repeat(indent) + first];
  return [...start, ...more.map((line) => ' '.repeat(indent) + line)];
}

import type { Options } from './options.ts';
import { textWidth } from './table.ts';
import type { CommandName, HelpText } from './text/help.ts';

const COLUMNS = 80;
/** Where the texts of a list begin: behind the longest option, `--checkpoint-every N`, and a gap. */
const OPTIONS_INDENT = 26;
const OVERVIEW_INDENT = 48;

/** What `vigil --help` prints. */
export function overviewLines(names: readonly CommandName[], text: HelpText): string[] {
  const ways = names.flatMap((name) =>
    text.commands[name].overview.map(([words, does]) => entry(called(name, words), does, OVERVIEW_INDENT)),
  );
  return [...wrapped(text.title), '', ...ways.flat(), '', ...wrapped(text.after)];
}

/** What `vigil COMMAND --help` prints. Every line fits 80 columns. */
export function commandLines(name: CommandName, options: Options, text: HelpText): string[] {
  const { usage, about, moreOptions, settings = {}, after, ...help } = text.commands[name];
  const list = (listed: typeof help.options) =>
    Object.entries(listed).flatMap(([option, does]) => {
      const [value, meaning] = typeof does === 'string' ? ['', does] : does;
      const choices = options[option]?.choices?.join(', ') ?? '';
      return entry(`--${option} ${value}`.trimEnd(), meaning.replace('{choices}', choices), OPTIONS_INDENT);
    });
  return [
    ...usage.flatMap((words) => wrapped(called(name, words))),
    '',
    ...wrapped(about),
    '',
    ...Object.entries(settings).flatMap(([key, [value, does]]) =>
      entry(`${key}=${value}`, does, OPTIONS_INDENT),
    ),
    ...list(help.options),
    ...list(text.every),
    ...(moreOptions ? ['', ...wrapped(moreOptions.title), '', ...list(moreOptions.options)] : []),
    ...(after === undefined ? [] : ['', ...wrapped(after)]),
  ];
}

const called = (name: CommandName, words: string): string => `vigil ${name} ${words}`.trimEnd();

/** A line of a list: what is written, and behind it what it does, on as many lines as that takes. */
function entry(written: string, does: string, indent: number): string[] {
  const [first = '', ...more] = wrapped(does, COLUMNS - indent);
  const own = `  ${written}`;
  const isShort = textWidth(own) + 2 <= indent;
  const start = isShort
    ? [own + ' '.repeat(indent - textWidth(own)) + first]
    : [own, ' '.repeat(indent) + first];
  return [...start, ...more.map((line) => ' '.repeat(indent) + line)];
}

/** A text in lines of so many columns, broken at spaces; its own line breaks stay. */
function wrapped(text: string, columns = COLUMNS): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1);
      const longer = `${last} ${word}`;
      if (last !== undefined && textWidth(longer) <= columns) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

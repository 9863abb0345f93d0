import { joinArguments } from '../../../electron/core/protocol/policy/split-arguments.ts';
import type { ScriptOption, ScriptOptions } from '../../../electron/core/protocol/wire/script-options.ts';
import { type AssignedLine, assignArguments, type OptionValue, valueOfOption } from './assign-arguments.ts';
import type { OptionPlace } from './option-place.ts';

/** A change of a line: the words from `from` to before `to` become `text`; empty: they go. */
interface Edit {
  from: number;
  to: number;
  text: string;
}

const isSame = (one: OptionValue, other: OptionValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The line in which an option has another value; null takes it away. Only its own words change, and no other option gets
 * another value: null if there is no such line.
 */
export function setOption(
  line: string,
  report: ScriptOptions,
  option: number,
  value: OptionValue,
): string | null {
  const before = assignArguments(line, report);
  const declared = report.options[option];
  if (before === null || declared === undefined) return null;
  if (isSame(valueOfOption(before, report.options, option), value)) return line;
  for (const edits of editsFor(before, declared, option, value)) {
    const changed = edited(line, before, edits);
    const after = assignArguments(changed, report);
    if (after && keepsOthers(before, after, report.options, option, value)) return changed;
  }
  return null;
}

function keepsOthers(
  before: AssignedLine,
  after: AssignedLine,
  options: readonly ScriptOption[],
  option: number,
  value: OptionValue,
): boolean {
  const unknown = ({ unknown: words, words: all }: AssignedLine) =>
    words.map((word) => all[word]?.text).join('\0');
  return (
    unknown(before) === unknown(after) &&
    options.every(
      ({ flags }, at) =>
        (at !== option && flags.length === 0 && !before.knowsPlaces) ||
        isSame(valueOfOption(after, options, at), at === option ? value : valueOfOption(before, options, at)),
    )
  );
}

/** Ways to write the value, the plainest first. */
function* editsFor(
  line: AssignedLine,
  declared: ScriptOption,
  option: number,
  value: OptionValue,
): Generator<Edit[]> {
  const own = line.places.filter((place) => place.option === option);
  const away = removals(own, line);
  const last = own.at(-1);
  if (value === null) {
    yield away;
    return;
  }
  if (declared.flags.length === 0) {
    const text = joinArguments(value);
    if (last) yield [{ ...last, text }];
    const behind = Math.max(0, ...line.places.filter(({ flag }) => flag === null).map(({ to }) => to));
    for (const at of [behind, 0, line.words.length]) yield [{ from: at, to: at, text }];
    return;
  }
  if (last && declared.kind === 'value') {
    if (last.prefix !== null && value.length === 1)
      yield [{ from: last.from, to: last.to, text: joinArguments([last.prefix + value[0]]) }];
    else if (last.prefix === null && value.length > 0)
      yield [{ from: last.from + 1, to: last.to, text: joinArguments(value) }];
  }
  // The last place keeps the option where it stands; behind all others it is certain to count.
  const places = declared.kind === 'pair' && last?.letter === null ? [last.from] : [];
  for (const text of writings(declared, value)) {
    for (const at of places)
      yield [...away.filter(({ from }) => from !== at), { from: at, to: at + 1, text }];
    for (const at of [line.end, 0]) yield [...away, { from: at, to: at, text }];
  }
}

/** An option with its value, as it is added to a line. */
function writings({ flags, kind }: ScriptOption, value: readonly string[]): string[] {
  const long = (from: readonly string[]) => from.find((flag) => flag.startsWith('--')) ?? from[0] ?? '';
  const flag = long(flags);
  const [first = ''] = value;
  switch (kind) {
    case 'count':
      return [
        Array<string>(/^\d{1,2}$/.test(first) ? Number(first) : 0)
          .fill(flag)
          .join(' '),
      ];
    case 'pair':
      return [long(flags.filter((each) => each.startsWith('--no-') === (first === 'False')))];
    case 'list':
      return [
        value.map((each) => joinArguments([flag, each])).join(' '),
        value.map((each) => joinArguments([`${flag}=${each}`])).join(' '),
      ];
    default: {
      // What begins with a dash would be taken for an option.
      const joined = value.length === 1 ? [joinArguments([`${flag}=${first}`])] : [];
      return [joinArguments([flag, ...value]), ...joined];
    }
  }
}

/** Takes an option away wherever it stands. A word that it shares with others keeps their letters. */
function removals(own: readonly OptionPlace[], { words }: AssignedLine): Edit[] {
  const edits = new Map<number, Edit>();
  for (const { from, to, letter, prefix } of own.toReversed()) {
    const text = edits.get(from)?.text ?? words[from]?.text ?? '';
    const left =
      letter === null ? '' : text.slice(0, letter) + (prefix === null ? text.slice(letter + 1) : '');
    edits.set(from, { from, to, text: left });
  }
  return [...edits.values()].map((edit) => ({
    ...edit,
    text: edit.text.length > 1 ? joinArguments([edit.text]) : '',
  }));
}

function edited(line: string, { words }: AssignedLine, edits: readonly Edit[]): string {
  let text = line;
  for (const edit of [...edits].sort((one, other) => other.from - one.from || other.to - one.to)) {
    const start = words[edit.from]?.from ?? line.length;
    const end = edit.to > edit.from ? (words[edit.to - 1]?.to ?? line.length) : start;
    const before = text.slice(0, start);
    const after = text.slice(end);
    if (edit.text === '') text = /^\s/.test(after) ? before + after.trimStart() : before.trimEnd() + after;
    else if (end > start) text = before + edit.text + after;
    else {
      const space = before === '' || /\s$/.test(before) ? '' : ' ';
      text = before + space + edit.text + (after.trim() === '' ? '' : ' ') + after;
    }
  }
  return text;
}

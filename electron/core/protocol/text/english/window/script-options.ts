/** How many choices a sentence names. */
const MOST_CHOICES = 6;

const oneOf = (choices: readonly string[]): string =>
  choices.length > MOST_CHOICES
    ? `one of ${choices.slice(0, MOST_CHOICES).join(', ')} and ${choices.length - MOST_CHOICES} more`
    : choices.length === 1
      ? `only ${choices[0]}`
      : `one of ${choices.join(', ')}`;

/** The options that a script declares, on the page of a new run. */
export const scriptOptions = {
  title: (count: number) => `Options of the script (${count})`,
  // Not named after the script, which is the name of a field.
  reading: 'Reading the options …',
  search: 'Search the options',
  nothingFound: 'No option has that in its name or help.',
  defaultIs: (value: string) => (value === '' ? 'default: empty' : `default ${value}`),
  required: 'required',
  notGiven: 'Not given',
  defaultChoice: (value: string) => `Default (${value})`,
  valueOf: (name: string) => `Value of ${name}`,
  withoutValue: 'without a value',
  own: "The script's own code decides what this option takes.",
  uncertain: 'Which of the arguments belongs here is not certain.',
  notWritten: 'Another argument would change with this one, so it is not written.',
  someMissing: {
    'several-parsers': 'The script reads some options with another parser, so the list may lack some.',
    elsewhere: 'Other code of the script adds options, so the list may lack some.',
    parents: 'Some options come from another module and are not listed.',
    'made-by-code': 'The script computes some options, which are not listed.',
    conditional: 'The script adds some of these options only under a condition.',
    'known-only': 'The script also takes arguments that it does not declare.',
    'argument-files': 'Arguments that stand in a file are not shown here.',
  },
  none: {
    'too-large': 'The script is larger than 2 MB, so its options are not read.',
    'too-slow': 'Reading the options of this script takes too long.',
    'not-text': 'The script is not UTF-8 text, so its options are not read.',
    'syntax-error': 'The script has a syntax error, so its options are not read.',
    'several-parsers': 'The script has several parsers, so its options are not shown.',
    subcommands: 'The script has subcommands, so its options are not shown.',
    rest: 'One option of the script takes all that follows, so its options are not shown.',
    prefix: 'Options of this script do not begin with a dash, so they are not shown.',
  },
  syntaxErrorIn: (line: number) =>
    `The script has a syntax error in line ${line}, so its options are not read.`,
  warnings: {
    'not-a-number': (name: string, value: string) =>
      `The script may refuse ${value || 'an empty value'}: ${name} takes a number.`,
    'not-whole': (name: string, value: string) =>
      `The script may refuse ${value || 'an empty value'}: ${name} takes a whole number.`,
    'not-a-choice': (name: string, value: string, choices: readonly string[]) =>
      `The script may refuse ${value || 'an empty value'}: ${name} takes ${oneOf(choices)}.`,
    'no-value': (name: string) => `The script may refuse ${name}: its value is missing.`,
    missing: (name: string) => `The script may refuse to start: ${name} is missing.`,
    excluded: (name: string, by: string) =>
      `The script may refuse ${name} beside ${by}: they exclude each other.`,
    unknown: (name: string) => `The script may refuse ${name}: it declares no such argument.`,
  },
  more: (count: number) => `${count} more below, in the options.`,
  startAnyway: 'Correct the arguments, or start anyway.',
  // The time is the limit of the quick level, which the page opens with.
  diagnoseFirst: 'Diagnose first (under 10 s)',
};

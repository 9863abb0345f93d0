import type { FieldFault, PlainValueFault, ValueFault } from '../../../value-fault.ts';

const PLAIN: Record<PlainValueFault, string> = {
  malformed: 'its format is not valid',
  'not-relative': 'it must be relative to the working folder',
  'leads-out': 'it must not lead out of the working folder with ".."',
  'zero-character': 'it must not contain a zero character',
  'no-variable': 'it must name at least one variable',
  'not-allocator': 'it must be name:value, or several of these separated by commas',
  'not-sample-fault': 'it must be wall, or what@iteration, such as silent@13',
  'not-option': 'it must begin with a dash',
  'not-key-path': 'it must be keys separated by dots, such as data.loaders[0].workers',
  'not-replay-function': 'it must be SCRIPT.py:FUNCTION, such as train.py:evaluate',
  'not-python-name': 'it must be a name in Python, such as detector',
  'not-gpus': 'it must be numbers or UUIDs of GPUs, such as 0 and 1, or only the word one',
  'not-group-name': 'it must consist of letters, digits and underscores, and not begin with a digit',
  'shows-no-failure': 'it must give text, exitCodes, signals, modules, events or silent',
  'not-failure-name': 'it must consist of lower-case letters and digits, with single dashes between them',
};

/** Types as zod calls them. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
};

/** What is wrong with a value, as a clause with the value as its subject. */
export function valueFaultInWords(fault: ValueFault): string {
  switch (fault.kind) {
    case 'type':
      return `it must be ${TYPES[fault.expected] ?? fault.expected}`;
    case 'too-small':
      return tooSmall(fault);
    case 'too-large':
      return tooLarge(fault);
    case 'choice':
      return `it must be ${anyOf(fault.choices.map((choice) => JSON.stringify(choice)))}`;
    case 'unknown-keys':
      return `Vigil does not know ${anyOf(fault.keys.map((key) => JSON.stringify(key)))} in it`;
    case 'order': {
      const { lesser, greater } = fault;
      return `${lesser.setting} is ${lesser.value}, which is above ${greater.setting} (${greater.value}); lower the first or raise the second`;
    }
    case 'no-effect': {
      const { setting, because } = fault;
      return `${because.setting} is "${because.value}", so ${setting} would have no effect; remove one of them`;
    }
    default:
      return PLAIN[fault.kind];
  }
}

/** The same behind the name of the field, if it is not the whole. */
export const fieldFaultInWords = ({ field, fault }: FieldFault): string =>
  field === '' ? valueFaultInWords(fault) : `${field}: ${valueFaultInWords(fault)}`;

function tooSmall({ of, bound, inclusive }: Extract<ValueFault, { kind: 'too-small' }>): string {
  if (of === 'number') return `it must be ${inclusive ? `${bound} or more` : `more than ${bound}`}`;
  return bound === 1 ? 'it must not be empty' : `it must have at least ${bound} ${partsOf(of)}`;
}

function tooLarge({ of, bound, inclusive }: Extract<ValueFault, { kind: 'too-large' }>): string {
  if (of === 'number') return `it must be ${inclusive ? `${bound} or less` : `less than ${bound}`}`;
  return `it must have at most ${bound} ${partsOf(of)}`;
}

const partsOf = (of: 'text' | 'list'): string => (of === 'text' ? 'characters' : 'entries');

/** Words in a sentence: a, b or c. */
export const anyOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

import type { PatternFault, PatternSyntax } from '../../../policy/pattern-fault.ts';

const SYNTAX: Record<PatternSyntax, string> = {
  'character-class': 'a character class is not valid',
  escape: 'an escape sequence is not valid',
  'group-name': 'the name of a group is not valid',
  'group-named-twice': 'two groups have the same name',
  unsupported: 'it uses syntax that is not supported',
  'nested-repetition': 'a repetition follows another',
  'repetition-count': 'the count of a repetition is not valid',
  'nothing-to-repeat': 'a repetition has nothing to repeat',
  'bracket-open': 'a closing ] is missing',
  'group-open': 'a closing ) is missing',
  'group-not-opened': 'a closing ) has no opening one',
  'backslash-at-end': 'it ends with a backslash',
  'too-deep': 'it nests too deeply',
  'too-large': 'it is too large',
  other: 'its syntax is not valid',
};

/** Why one of the user's patterns cannot be used, in sentences. */
export function patternFaultInWords(fault: PatternFault): string {
  switch (fault.kind) {
    case 'syntax':
      return `The pattern cannot be read: ${SYNTAX[fault.error]}${fault.part === null ? '' : ` (${fault.part})`}.`;
    case 'looks-around':
      return 'The pattern looks ahead or behind ((?=…), (?<!…)), which the linear-time engine cannot do.';
    case 'refers-back':
      return 'The pattern refers back to a group (\\1), which the linear-time engine cannot do.';
    case 'too-many-steps':
      return `The pattern unfolds to ${fault.steps} steps; at most ${fault.most} are allowed. Use smaller repetitions.`;
    case 'matches-empty-line':
      return 'The pattern matches an empty line, so it would match every line.';
    case 'matches-ordinary-text':
      return 'The pattern matches more than half of ordinary text. Add words that only the wanted lines contain.';
    case 'no-such-group':
      return `The pattern has no group named ${fault.group}, but a metric is taken from it.`;
    case 'no-named-group':
      return 'The pattern has no named group, so it would read nothing. Name one: (?<value>…).';
    case 'name-taken':
      return 'Two patterns have this name. Give it another name.';
  }
}

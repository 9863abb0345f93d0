import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js';
import type { PatternFault, PatternSyntax } from '../protocol/policy/pattern-fault.ts';

/**
 * The engine takes at most this many steps for each character, one for each instruction. At 500, 4,096 characters take
 * at most 50 ms.
 */
const MOST_INSTRUCTIONS = 500;
/** A pattern sees at most this many characters of a line. */
export const MOST_CHARACTERS = 4096;

/** The engine for a pattern, or what is wrong with it. */
export type LinearPattern = { ok: true; engine: RE2JS } | { ok: false; fault: PatternFault };

/**
 * Compiles a pattern for an engine whose running time grows only linearly with the length of a line, so that no pattern can
 * hang. Rejects one that matches an empty line.
 */
export function compileLinear(pattern: string): LinearPattern {
  let engine: RE2JS;
  try {
    engine = RE2JS.compile(pattern);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return refused(faultOf(error));
  }
  const steps = engine.programSize();
  if (steps > MOST_INSTRUCTIONS) return refused({ kind: 'too-many-steps', steps, most: MOST_INSTRUCTIONS });
  return engine.test('') ? refused({ kind: 'matches-empty-line' }) : { ok: true, engine };
}

const refused = (fault: PatternFault): LinearPattern => ({ ok: false, fault });

function faultOf(error: RE2JSException): PatternFault {
  if (!(error instanceof RE2JSSyntaxException))
    return { kind: 'syntax', error: 'other', part: error.message || null };
  const part = error.getPattern() ?? '';
  if (/\(\?<?[=!]/.test(part)) return { kind: 'looks-around' };
  if (/\\[1-9]/.test(part)) return { kind: 'refers-back' };
  return { kind: 'syntax', error: SYNTAX[error.getDescription()] ?? 'other', part: part || null };
}

/** Error messages of the engine, and of Go's engine after which it is modelled, for a pattern that cannot be parsed. */
const SYNTAX: Readonly<Record<string, PatternSyntax>> = {
  'invalid character class range': 'character-class',
  'invalid escape sequence': 'escape',
  'invalid named capture': 'group-name',
  'duplicate capture group name': 'group-named-twice',
  'invalid or unsupported Perl syntax': 'unsupported',
  'invalid nested repetition operator': 'nested-repetition',
  'invalid repeat count': 'repetition-count',
  'missing argument to repetition operator': 'nothing-to-repeat',
  'missing closing ]': 'bracket-open',
  'missing closing )': 'group-open',
  'unexpected )': 'group-not-opened',
  'trailing backslash at end of expression': 'backslash-at-end',
  'expression nests too deeply': 'too-deep',
  'expression too large': 'too-large',
};

import type { RE2JS } from 're2js';
import { compileLinear, MOST_CHARACTERS } from '../output/linear-pattern.ts';
import type { FailureEntry } from '../protocol/failures/failure-entry.ts';
import type { FailureSignature, TextPlace } from '../protocol/failures/failure-signature.ts';
import type { PatternFault } from '../protocol/policy/pattern-fault.ts';
import { requiredLiterals } from './required-literals.ts';

const USUAL_PLACES: readonly TextPlace[] = ['exception', 'tail'];

/** A pattern of a signature, which is compiled when it is needed first. */
export interface LazyPattern {
  /** Where the pattern matches in a line; null if it does not. One that cannot be compiled matches nothing. */
  find(line: string): number | null;
  /** Why it cannot be used; null if it can. */
  fault(): PatternFault | null;
}

/** A signature that is ready to be matched. */
export interface CompiledSignature
  extends Omit<FailureSignature, 'text' | 'not' | 'notNear' | 'modules' | 'exitCodes'> {
  text: LazyPattern | null;
  not: LazyPattern | null;
  notNear: LazyPattern | null;
  modules: readonly LazyPattern[] | null;
  /** Unsigned. */
  exitCodes: ReadonlySet<number> | null;
  places: ReadonlySet<TextPlace>;
  /** Texts in lower case, one of which every matching line contains; null if none is certain. */
  literals: readonly string[] | null;
}

/** An entry of the catalogue that is ready to be matched. */
export interface CompiledEntry {
  entry: FailureEntry;
  /** Its kind of failure. */
  kind: string;
  /** True if it is the user's own. */
  isOwn: boolean;
  signatures: readonly CompiledSignature[];
}

/** Prepares an entry. Patterns are compiled when they are needed first. */
export const compileEntry = (entry: FailureEntry, kind: string, isOwn: boolean): CompiledEntry => ({
  entry,
  kind,
  isOwn,
  signatures: entry.signatures.map(compileSignature),
});

/** The first pattern of an entry that cannot be used, with its field; null if all can. */
export function patternFaultIn({ signatures }: CompiledEntry): { field: string; fault: PatternFault } | null {
  for (const [index, { text, not, notNear, modules }] of signatures.entries())
    for (const [name, pattern] of Object.entries({
      text,
      not,
      notNear,
      modules: modules?.find((one) => one.fault()),
    })) {
      const fault = pattern?.fault() ?? null;
      if (fault) return { field: `signatures.${index}.${name}`, fault };
    }
  return null;
}

const compileSignature = ({
  text,
  not,
  notNear,
  modules,
  exitCodes,
  ...given
}: FailureSignature): CompiledSignature => ({
  ...given,
  text: lazy(text),
  not: lazy(not),
  notNear: lazy(notNear),
  modules: modules?.map(lazyPattern) ?? null,
  exitCodes: exitCodes ? new Set(exitCodes.map((code) => Number(code) >>> 0)) : null,
  places: new Set(given.where ?? USUAL_PLACES),
  literals:
    text === undefined ? null : given.literal ? [given.literal.toLowerCase()] : requiredLiterals(text),
});

const lazy = (pattern: string | undefined): LazyPattern | null =>
  pattern === undefined ? null : lazyPattern(pattern);

function lazyPattern(pattern: string): LazyPattern {
  let compiled: { engine: RE2JS | null; fault: PatternFault | null } | null = null;
  const compile = (): NonNullable<typeof compiled> => {
    const made = compileLinear(pattern);
    compiled = made.ok ? { engine: made.engine, fault: null } : { engine: null, fault: made.fault };
    return compiled;
  };
  return {
    find: (line) => {
      const matcher = (compiled ?? compile()).engine?.matcher(line.slice(0, MOST_CHARACTERS));
      return matcher?.find() ? matcher.start() : null;
    },
    fault: () => (compiled ?? compile()).fault,
  };
}

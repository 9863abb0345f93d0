import type { CompiledEntry, CompiledSignature } from './compile-entry.ts';
import { type LiteralSearch, searchLiterals } from './literal-search.ts';

/** A signature with its entry. */
export interface SignatureOfEntry {
  entry: CompiledEntry;
  signature: CompiledSignature;
}

/** All known failures, ready to be matched. */
export interface FailureCatalogue {
  entries: readonly CompiledEntry[];
  /** Those that need no text. */
  textless: readonly SignatureOfEntry[];
  /** Those whose text contains no certain literal, so that they are tried on every line. */
  slow: readonly SignatureOfEntry[];
  /** Finds the literals of the others. */
  search: LiteralSearch;
  /** The signatures that a literal of `search` points to. */
  byLiteral: readonly (readonly SignatureOfEntry[])[];
}

/** Puts entries together. Of two with one id the later one counts, so that a user can replace an entry of Vigil. */
export function catalogueOf(all: readonly CompiledEntry[]): FailureCatalogue {
  const entries = [...new Map(all.map((entry) => [entry.entry.id, entry])).values()];
  const textless: SignatureOfEntry[] = [];
  const slow: SignatureOfEntry[] = [];
  const byText = new Map<string, SignatureOfEntry[]>();
  for (const entry of entries)
    for (const signature of entry.signatures) {
      const one = { entry, signature };
      if (signature.text === null) textless.push(one);
      else if (signature.literals === null) slow.push(one);
      else
        for (const literal of new Set(signature.literals))
          byText.set(literal, [...(byText.get(literal) ?? []), one]);
    }
  return {
    entries,
    textless,
    slow,
    search: searchLiterals([...byText.keys()]),
    byLiteral: [...byText.values()],
  };
}

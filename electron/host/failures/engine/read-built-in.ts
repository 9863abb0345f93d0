import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type CompiledEntry, compileEntry } from '../../../core/failures/compile-entry.ts';
import { FailureEntry, FailureFile } from '../../../core/protocol/failures/failure-entry.ts';

/** What Vigil brings along, as the build wrote it: the content of each file of `core/failures/catalogue`. */
const BuiltIn = z.array(FailureFile.extend({ entries: z.array(FailureEntry) }));

/** The entries that Vigil brings along, and the names of their kinds. Throws if the file is damaged: it belongs to the program. */
export function readBuiltIn(file: string): {
  entries: CompiledEntry[];
  kinds: Map<string, Readonly<Record<string, string>>>;
} {
  const files = BuiltIn.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    entries: files.flatMap(({ kind, entries }) => entries.map((entry) => compileEntry(entry, kind, false))),
    kinds: new Map(files.map(({ kind, name }) => [kind, name])),
  };
}

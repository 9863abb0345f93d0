import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { catalogueOf, type FailureCatalogue } from '../../electron/core/failures/catalogue.ts';
import { compileEntry } from '../../electron/core/failures/compile-entry.ts';
import type { DeathFacts } from '../../electron/core/failures/death-facts.ts';
import { FailureEntry, FailureFile } from '../../electron/core/protocol/failures/failure-entry.ts';
import { judged } from './journal-entries.ts';

const FOLDER = 'electron/core/failures/catalogue';

/** The catalogue of Vigil, from its source. */
export const builtInCatalogue = (): FailureCatalogue =>
  catalogueOf(
    readdirSync(FOLDER).flatMap((name) => {
      const { kind, entries } = FailureFile.parse(parse(readFileSync(join(FOLDER, name), 'utf8')));
      return entries.map((entry) => compileEntry(FailureEntry.parse(entry), kind, false));
    }),
  );

/** A failed job of which only its output is known. */
export const deathWith = (tail: string): DeathFacts => ({
  judged: judged({ class: 'error', silent: null, exitCode: 1 }),
  ...{ uncaught: null, tail, workedBehindTail: false, logTails: [], faults: '' },
});

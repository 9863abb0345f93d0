import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { catalogueOf } from '../../../electron/core/failures/catalogue.ts';
import { compileEntry, patternFaultIn } from '../../../electron/core/failures/compile-entry.ts';
import type { DeathFacts } from '../../../electron/core/failures/death-facts.ts';
import { matchFailures } from '../../../electron/core/failures/match-failures.ts';
import { FailureEntry, FailureFile } from '../../../electron/core/protocol/failures/failure-entry.ts';
import { judged } from '../../support/journal-entries.ts';

const CATALOGUE = resolve('electron/core/failures/catalogue');
const RECORDS = resolve('test/records/failures');
const read = (folder: string, name: string): unknown => parse(readFileSync(join(folder, name), 'utf8'));

const Case = z.looseObject({
  text: z.string().default(''),
  exitCode: z.number().optional(),
  signal: z.string().optional(),
  section: z.string().optional(),
  modules: z.string().optional(),
  trend: z.string().optional(),
  silent: z.string().optional(),
  events: z.array(z.string()).optional(),
});
const Cases = z.object({
  cases: z.array(z.object({ id: z.string(), positive: z.array(Case), negative: z.array(Case) })),
});
const SetAside = z.object({ setAside: z.array(Case.extend({ expected: z.string() })) });

const files = readdirSync(CATALOGUE).map((name) => FailureFile.parse(read(CATALOGUE, name)));
const entries = files.flatMap(({ kind, entries: all }) =>
  all.map((entry) => compileEntry(FailureEntry.parse(entry), kind, false)),
);
const catalogue = catalogueOf(entries);

/** A death of which only this is known. */
function matched({ text, exitCode = 1, signal, section }: z.infer<typeof Case>): string[] {
  const facts: DeathFacts = {
    judged: judged({
      ...{ class: 'error', silent: null, exitCode, signalName: signal ?? null },
      ...(section === 'load' || section === 'iteration' ? { section } : {}),
    }),
    ...{ uncaught: null, tail: text, workedBehindTail: false, logTails: [], faults: '' },
  };
  return matchFailures(catalogue, facts).map(({ id }) => id);
}

it('every built-in entry can be used, and there are at least 120', () => {
  expect(entries.flatMap((entry) => patternFaultIn(entry) ?? [])).toEqual([]);
  expect(entries.length).toBeGreaterThanOrEqual(120);
});

it('deaths of record are matched by their entry among all, and near misses are not', () => {
  const cases = files.flatMap(({ kind }) => Cases.parse(read(RECORDS, `${kind}.yaml`)).cases);
  // Cases of a code, a module or an event alone are those of catalogue-records.test.ts.
  const withText = (one: z.infer<typeof Case>) =>
    one.text !== '' && [one.modules, one.trend, one.silent, one.events].every((fact) => fact === undefined);
  const missed = cases.flatMap(({ id, positive }) =>
    positive.filter((one) => withText(one) && !matched(one).includes(id)).map(({ text }) => `${id}: ${text}`),
  );
  const accused = cases.flatMap(({ id, negative }) =>
    negative.filter((one) => withText(one) && matched(one).includes(id)).map(({ text }) => `${id}: ${text}`),
  );
  expect(accused).toEqual([]);
  expect(missed).toEqual([]);
});

it('recordings that no pattern was written for get their entry as the cause', () => {
  const { setAside } = SetAside.parse(read(RECORDS, 'set-aside.yaml'));
  const right = setAside.filter((one) => (matched(one)[0] ?? 'none') === one.expected);
  expect(right.length / setAside.length).toBeGreaterThan(0.85);
});

it('a loss of NaN that was printed is not the cause of what ended the job later', () => {
  const text =
    "Epoch 3 loss = nan\nTraceback (most recent call last):\nFileNotFoundError: [Errno 2] No such file or directory: 'a.png'\n";
  expect(matched({ text, exitCode: 1 })).toEqual(['file-not-found', 'loss-printed-nan']);
});

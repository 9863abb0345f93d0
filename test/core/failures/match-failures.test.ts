import { expect, it } from 'vitest';
import { catalogueOf } from '../../../electron/core/failures/catalogue.ts';
import { compileEntry } from '../../../electron/core/failures/compile-entry.ts';
import type { DeathFacts } from '../../../electron/core/failures/death-facts.ts';
import { matchFailures } from '../../../electron/core/failures/match-failures.ts';
import { FailureEntry } from '../../../electron/core/protocol/failures/failure-entry.ts';
import { judged } from '../../support/journal-entries.ts';

const texts = { en: { title: 't', symptom: 's', cause: 'c', fix: 'f' } };
const entry = (id: string, more: object) =>
  compileEntry(FailureEntry.parse({ id, since: '2026-11-26', texts, ...more }), 'kind', false);

const CATALOGUE = catalogueOf([
  entry('oom', { root: 80, signatures: [{ text: 'CUDA out of memory\\. Tried' }] }),
  entry('worker', { root: 20, signatures: [{ text: 'DataLoader worker .*exited unexpectedly' }] }),
  entry('violation', { signatures: [{ exitCodes: ['0xC0000005'] }] }),
  entry('driver', { signatures: [{ exitCodes: ['0xC0000005'], modules: ['nvcuda64\\.dll'] }] }),
  entry('shard', { signatures: [{ text: 'ReadError', not: 'retry', notNear: 'skipping' }] }),
]);

const death = (more: Partial<DeathFacts>, ended: object = {}): DeathFacts => ({
  judged: judged({ class: 'error', silent: null, exitCode: 1, ...ended }),
  uncaught: null,
  tail: '',
  workedBehindTail: false,
  logTails: [],
  faults: '',
  ...more,
});
const idsOf = (facts: DeathFacts) =>
  matchFailures(CATALOGUE, facts).map(({ id, role, certainty }) => `${id} ${role} ${certainty}`);
const OOM = 'RuntimeError: CUDA out of memory. Tried to allocate 2.00 MiB';

it('the root is the cause, and the cascade after it followed', () => {
  const tail = `${OOM}\nRuntimeError: DataLoader worker (pid 7) exited unexpectedly\n`;
  expect(idsOf(death({ tail }))).toEqual(['oom cause likely', 'worker followed likely']);
});

it('an uncaught exception is certain, and the source that a traceback quotes is none', () => {
  const traceback = `Traceback (most recent call last):\n  File "a.py", line 4, in f\n    raise E("DataLoader worker exited unexpectedly")\n${OOM}\n`;
  const uncaught = { type: 'RuntimeError', message: '', traceback };
  expect(idsOf(death({ uncaught, tail: traceback }))).toEqual(['oom cause certain']);
});

it('repeats count once, with their number and the first line as evidence', () => {
  const [match] = matchFailures(CATALOGUE, death({ tail: `loading\n${OOM}\n${OOM}\n` }));
  expect(match?.evidence).toEqual([
    { kind: 'line', place: 'tail', path: null, line: 2, ofLines: 4, text: OOM, count: 2 },
  ]);
});

it.each([
  [
    'the job worked on after it',
    `Iteration 1/9 loss=3\n${OOM}\nIteration 2/9 loss=2\nIteration 3/9 loss=1\n`,
  ],
  ['it stands in an advice', `Hint: if you see ${OOM}, use a smaller batch\n`],
  ['it is a warning', 'UserWarning: CUDA out of memory. Tried once\n'],
  ['its line is excluded', 'tarfile.ReadError: will retry\n'],
  ['a line near it is excluded', 'skipping shard 3\ntarfile.ReadError: bad\n'],
])('a text is no cause if %s', (_, tail) => {
  expect(idsOf(death({ tail }))).toEqual([]);
});

it('a code alone is possible, and certain together with a module', () => {
  const crash = { class: 'silent', silent: 'native', exitCode: -1073741819 };
  expect(idsOf(death({}, crash))).toEqual(['violation cause possible']);
  const evidence = [{ source: 'event-log', what: 'native-crash', at: 1, module: 'nvcuda64.dll', detail: '' }];
  expect(idsOf(death({}, { ...crash, evidence }))).toEqual([
    'driver cause certain',
    'violation followed possible',
  ]);
});

it('a job that finished, or was stopped, died of nothing', () => {
  expect(idsOf(death({ tail: OOM }, { class: 'user-stop' }))).toEqual([]);
});

const chain = (behind = ''): string =>
  `Traceback (most recent call last):\n${OOM}\n\nDuring handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\nRuntimeError: DataLoader worker (pid 7) exited unexpectedly\n${behind}`;

it('an exception that was handled before the last one is likely, and still the root', () => {
  const uncaught = { type: 'RuntimeError', message: '', traceback: chain() };
  expect(idsOf(death({ uncaught }))).toEqual(['oom cause likely', 'worker followed certain']);
  const direct = chain().replace(
    'During handling of the above',
    'The above exception was the direct cause of',
  );
  expect(idsOf(death({ uncaught: { ...uncaught, traceback: direct } }))).toEqual([
    'oom cause certain',
    'worker followed certain',
  ]);
});

it('what is printed behind the last exception is not certain', () => {
  const exception = 'ValueError: bad';
  const tail = `Traceback (most recent call last):\n${exception}\n${OOM}\n`;
  expect(idsOf(death({ tail }, { exception }))).toEqual(['oom cause likely']);
});

it('a log file that the verdict did not take its words from is possible only', () => {
  const logTails = [{ path: '/a.log', tail: `${OOM}\n` }];
  const catalogue = catalogueOf([
    entry('oom', { signatures: [{ text: 'CUDA out of memory', where: ['log'] }] }),
  ]);
  const certainty = (ended: object) => matchFailures(catalogue, death({ logTails }, ended))[0]?.certainty;
  expect(certainty({})).toBe('likely');
  expect(certainty({ exception: 'E: x', readIn: '/a.log' })).toBe('likely');
  expect(certainty({ exception: 'E: x', readIn: '/b.log' })).toBe('possible');
  expect(certainty({ exception: 'E: x' })).toBe('possible');
});

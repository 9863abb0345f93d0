import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { specOfAttempt } from '../../../../electron/core/run/state/spec-of-attempt.ts';
import { ended, restartAfter, starting } from '../../../support/journal-entries.ts';
import { begun } from '../../../support/replayed-run.ts';
import { runSpec } from '../../../support/run-spec.ts';

const { start } = runSpec().policy;
const changed: JournalEntry = {
  kind: 'settings-changed',
  changes: { name: 'new', policy: { start: { ...start, gpuFraction: 0.5 } } },
};

it.each<[string, JournalEntry[], number | null]>([
  ['as it was set when the attempt began', [changed], null],
  ['as it is set since, for the attempt after it', [changed, ended(1, restartAfter(0)), starting(2)], 0.5],
])('what an attempt gets at its start is %s', (_said, entries, expected) => {
  const spec = specOfAttempt(begun(entries));
  expect([spec.name, spec.policy.start.gpuFraction]).toEqual(['new', expected]);
});

it('a run without an attempt has its settings as they are', () => {
  expect(specOfAttempt(emptyRun(runSpec()))).toEqual(runSpec());
});

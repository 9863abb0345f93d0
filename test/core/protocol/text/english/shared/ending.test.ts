import { expect, test } from 'vitest';
import { JudgedEnding } from '../../../../../../electron/core/protocol/disk/ending.ts';
import { english } from '../../../../../../electron/core/protocol/text/english/english.ts';

const said = (exception: string | null) =>
  english.shared.ending(
    JudgedEnding.parse({
      class: 'error',
      because: 'error-text',
      silent: null,
      exitCode: 1,
      signal: null,
      unseen: false,
      exception,
      startFailure: null,
    }),
  );

test.each([
  ['an exception', 'ValueError: no', 'The job ended with an error: ValueError: no ('],
  ['a traceback that broke off', '', 'The job ended with an error: an exception whose text was cut off ('],
  [
    'the words of an older version',
    'an exception whose text was cut off',
    'The job ended with an error: an exception whose text was cut off (',
  ],
  ['none', null, 'The job ended with an error: see its last lines ('],
])('an error with %s says so', (_, exception, sentence) => {
  expect(said(exception)).toContain(sentence);
});

test('an early end quotes the job, and names the trials that failed', () => {
  const ending = JudgedEnding.parse({
    ...{ class: 'ended-early', because: 'fewer-than-total', silent: null, exitCode: 0, signal: null },
    ...{ unseen: false, exception: null, startFailure: null, stopsBecause: 'Epoch 12: early stopping' },
    work: { iterations: 12, failed: 3, told: 0, total: 60, totalBy: 'output', reading: null },
  });
  expect(english.shared.ending(ending)).toBe(
    'The job ended by itself at 9 of 60 iterations (exit code 0). 3 of 12 trials failed. It said: “Epoch 12: early stopping”.',
  );
  const bar = { toolBar: { at: 250, total: 500 }, counters: 2, rivals: 0, isNested: false, announced: null };
  const drawn = { iterations: 5, told: 0, highestTold: 0, totalBy: null, reading: { ...bar, total: null } };
  const byBar = (total: number | null) =>
    english.shared.ending({ ...ending, stopsBecause: undefined, work: { ...drawn, total } });
  expect(byBar(null)).toBe('The job ended by itself at step 250 of 500 (exit code 0).');
  expect(byBar(10)).toBe('The job ended by itself at 5 of 10 iterations (exit code 0).');
  const every = {
    ...ending,
    class: 'error' as const,
    because: 'every-trial-failed' as const,
    exception: 'KeyError: 1',
  };
  expect(english.shared.ending(every)).toBe('Every trial failed, 3 of 12: KeyError: 1 (exit code 0).');
});

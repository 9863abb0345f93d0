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

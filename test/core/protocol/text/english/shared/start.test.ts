import { expect, it } from 'vitest';
import { StartFailure } from '../../../../../../electron/core/protocol/disk/start-failure.ts';
import { startFailureInWords } from '../../../../../../electron/core/protocol/text/english/shared/start.ts';

it.each([
  ['words of the system', { detail: 'EACCES: permission denied' }, 'EACCES: permission denied'],
  ['an obstacle', { obstacle: { kind: 'not-on-path', file: 'pyhton' } }, 'pyhton is not on the PATH'],
  [
    'an obstacle that only a newer version knows',
    { obstacle: { kind: 'wrong-moon', phase: 3 } },
    'a newer version of Vigil noted a reason: wrong-moon {"phase":3}',
  ],
])('a failed start is described by %s', (_, facts, sentence) => {
  const failure = StartFailure.parse({ attempt: 1, code: 'other', detail: '', ...facts });
  expect(startFailureInWords(failure)).toBe(sentence);
  expect(StartFailure.parse(failure)).toEqual(failure);
});

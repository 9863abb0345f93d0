import { expect, it } from 'vitest';
import { systemErrorOf } from '../../../electron/host/base/system-error-of.ts';

it.each([
  [
    'an error of the system has its code',
    Object.assign(new Error('EIO: read'), { code: 'EIO' }),
    'EIO',
    'EIO: read',
  ],
  ['a fault of ours has none', new TypeError('x is undefined'), null, 'x is undefined'],
  ['a code that is not text does not count', Object.assign(new Error('odd'), { code: 5 }), null, 'odd'],
  ['a value that is not an error is shown as it is', 'just words', null, 'just words'],
])('%s', (_, error, code, message) => {
  expect(systemErrorOf(error)).toEqual({ code, message });
});

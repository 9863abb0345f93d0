import { expect, test } from 'vitest';
import { isEnforceable } from '../../../../electron/core/protocol/failures/is-enforceable.ts';

test.each([
  ['never', 'fatal', true],
  ['change', 'fatal', false],
  ['same', 'fatal', false],
  ['never', 'degrading', false],
] as const)(
  'after a failure whose retry is %s and which is %s, an entry may decide: %s',
  (retry, severity, may) => {
    expect(isEnforceable({ retry, severity })).toBe(may);
  },
);

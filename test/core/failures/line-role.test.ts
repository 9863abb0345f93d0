import { expect, it } from 'vitest';
import { isAdvice, isQuotedSource, isWarning } from '../../../electron/core/failures/line-role.ts';

it.each([
  ['Hint: CUDA out of memory', 6, true],
  ['If you see CUDA out of memory, lower the batch', 11, true],
  ['CUDA out of memory. To avoid this, lower the batch', 0, false],
  ['the hint was wrong: CUDA out of memory', 20, false],
])('in %j what begins at %i is an advice: %s', (line, at, is) => expect(isAdvice(line, at)).toBe(is));

it('the line of the source below a frame is quoted, and no other', () => {
  const lines = ['  File "a.py", line 4, in f', '    raise E("killed")', 'E: killed'];
  expect(lines.map((_, at) => isQuotedSource(lines, at))).toEqual([false, true, false]);
});

it('a warning of Python is a warning, and an exception is none', () => {
  expect(isWarning('a.py:3: UserWarning: killed')).toBe(true);
  expect(isWarning('RuntimeError: Warning signs')).toBe(false);
});

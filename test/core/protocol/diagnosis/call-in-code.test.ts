import { expect, test } from 'vitest';
import { isCallInCode } from '../../../../electron/core/protocol/diagnosis/call-in-code.ts';

const code = { text: 'import CRG311\nCRG311.measure(1)\n', file: '/train.py', lines: [4, 9] };
const call = (line: number, endLine = line, file = '/train.py') => ({
  function: 'CRG311.measure',
  file,
  line,
  endLine,
});

test.each([
  ['in one of the lines', call(9), true],
  ['over several lines', call(8, 10), true],
  ['beside them', call(5, 8), false],
  ['in another file', call(9, 9, '/other.py'), false],
])('a call %s', (_, given, expected) => {
  expect(isCallInCode(given, code)).toBe(expected);
});

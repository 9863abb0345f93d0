import { expect, test } from 'vitest';
import { quotedCode } from '../../../../electron/core/protocol/text/quoted-code.ts';

test('each line of code stands behind a bar, without the empty lines at its end', () => {
  expect(quotedCode('import cv2\n\ncv2.norm(x)\n\n')).toEqual(['  | import cv2', '  | ', '  | cv2.norm(x)']);
});

test('no code is no line', () => {
  expect(quotedCode(' \n')).toEqual([]);
});

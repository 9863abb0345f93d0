import { expect, it } from 'vitest';
import { userFrame } from '../../../../electron/core/diagnosis/probes/user-frame.ts';

const STACK = `Fatal Python error: Segmentation fault

Current thread 0x00007f (most recent call first):
  File "C:\\site\\cv2\\inner.py", line 12 in solve
  File "/app/train.py", line 3 in <module>
  File "/vigil/probes/vigil_probes/module.py", line 40 in run
  File "/vigil/probes/run.py", line 31 in <module>
`;

it("is the innermost frame of the user's", () => {
  expect(userFrame(STACK)).toBe('inner.py:12 solve');
});

it('is not one of the probes, also with the line ends of Windows', () => {
  const own = STACK.split('\n').filter((line) => !/site|app/.test(line));
  expect(userFrame(own.join('\r\n'))).toBeNull();
  expect(userFrame('')).toBeNull();
});

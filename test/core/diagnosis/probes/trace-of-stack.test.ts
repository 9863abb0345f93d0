import { expect, test } from 'vitest';
import { traceOfStack } from '../../../../electron/core/diagnosis/probes/trace-of-stack.ts';

const HEAD = ['Fatal Python error: Segmentation fault', 'Current thread 0x01 (most recent call first):'];
const own = { file: 'C:\\night\\train.py', line: 8 };
const OWN = '  File "C:\\night\\train.py", line 8 in <module>';
const LOOP = '  File "C:\\night\\loop.py", line 3 in turn';

test.each([
  ['a line of the script', [OWN], { within: null, own }],
  ['the innermost of two', [OWN, LOOP], { within: null, own }],
  [
    'a package that the script called',
    ['  File "C:\\py\\Lib\\site-packages\\cv2\\utils\\__init__.py", line 4 in show', OWN],
    { within: 'cv2', own },
  ],
  [
    'a package of one file, on Linux',
    [
      '  File "/v/lib/python3.11/site-packages/solo.py", line 4 in f',
      '  File "train.py", line 8 in <module>',
    ],
    { within: 'solo', own: { file: 'train.py', line: 8 } },
  ],
  [
    "Python's own library, which may have called anything",
    ['  File "/usr/lib/python3.11/json/encoder.py", line 4 in f', OWN],
    { within: null, own: null },
  ],
  ['code without a file', ['  File "<string>", line 1 in <module>', OWN], { within: null, own: null }],
  ['nothing', [], { within: null, own: null }],
])('a stack may end in %s', (_, frames, expected) => {
  expect(traceOfStack([...HEAD, ...frames])).toEqual(expected);
});

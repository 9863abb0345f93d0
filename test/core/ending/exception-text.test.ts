import { describe, expect, it } from 'vitest';
import {
  baseName,
  CUT_OFF,
  exceptionEnd,
  exceptionType,
  findException,
  findUsageError,
  topFrame,
} from '../../../electron/core/ending/exception-text.ts';
import { raised } from './ending-facts.ts';

const NODE =
  '/w/a.mjs:3\n  throw new TypeError("no")\n  ^\n\nTypeError: no\n    at fit (file:///w/a.mjs:3:9)\n    at /w/b.mjs:8:1\n';
const SYNTAX = '  File "/w/a.py", line 3\n    def f(:\n          ^\nSyntaxError: invalid syntax\n';

describe('the exception that ended a program', () => {
  it.each<[string, string, string]>([
    ['of Python', raised('ValueError: no such thing'), 'ValueError: no such thing'],
    ['without a text', raised('KeyboardInterrupt'), 'KeyboardInterrupt'],
    ['with line ends of Windows', raised('a.b.C_1: x').replaceAll('\n', '\r\n'), 'a.b.C_1: x'],
    ['of a script that cannot be read', SYNTAX, 'SyntaxError: invalid syntax'],
    ['of Node', NODE, 'TypeError: no'],
    ['of Node, with a code', 'TypeError [ERR_X]: no\n    at f (a.js:1:2)\n', 'TypeError [ERR_X]: no'],
    ['of Java', 'Exception in thread "main" java.lang.E: x\n\tat a.b(C.java:1)\n', 'java.lang.E: x'],
    [
      'of C++',
      "terminate called after throwing 'E'\n  what():  no\n",
      "terminate called after throwing 'E' what():  no",
    ],
    [
      'of Rust',
      "thread 'main' (7) panicked at src/a.rs:2:5:\nindex 9\n",
      "thread 'main' (7) panicked at src/a.rs:2:5: index 9",
    ],
    [
      'of old Rust',
      "thread 'main' panicked at 'no', src/a.rs:2:5\n",
      "thread 'main' panicked at 'no', src/a.rs:2:5",
    ],
    ['of Go', 'panic: no\n\ngoroutine 1 [running]:\n', 'panic: no'],
    ['of .NET', 'Unhandled exception. System.E: x\n', 'Unhandled exception. System.E: x'],
    ['of Fortran', 'forrtl: severe (174): SIGSEGV\n', 'forrtl: severe (174): SIGSEGV'],
    ['of CPython itself', 'Fatal Python error: Aborted\n\nThread 0x1:\n', 'Fatal Python error: Aborted'],
  ])('%s is the line that it printed', (_name, text, expected) => {
    expect(findException(`iteration 12/30\n${text}`)).toBe(expected);
  });

  it('is the last one, whatever was printed before', () => {
    expect(findException(`${NODE}${raised('A')}on\n${raised('B: x')}`)).toBe('B: x');
    expect(findException('panic: first\npanic: second\n')).toBe('panic: second');
    const later = SYNTAX.replace('SyntaxError', 'TabError');
    expect(findException(`${SYNTAX}${later}`)).toBe('TabError: invalid syntax');
  });

  /** As Cython prints it, once before and once behind the line that says so; seen with CuPy 14 on an H200. */
  const torn = raised('CUDADriverError: illegal');
  const IGNORED = "Exception ignored in: 'cupy.cuda.function.Module.__dealloc__'\n";
  it('is none that Python ignored, which is often what a failed GPU leaves to tear down', () => {
    const died = raised('torch.AcceleratorError: an illegal memory access');
    expect(findException(`${died}\n${torn}${IGNORED}${torn}`)).toBe(
      'torch.AcceleratorError: an illegal memory access',
    );
    expect(findException(`${IGNORED}${torn}iteration 13/30\n`)).toBeNull();
    expect(topFrame(`${IGNORED}${torn}`)).toBeNull();
  });

  /** CPython 3.14 says what it did when nothing could catch the exception. */
  it.each([
    'Exception ignored while calling deallocator <function Pool.__del__ at 0x7f36f9d333d0>:',
    'Exception ignored on threading shutdown <module threading>:',
  ])('is none behind %j', (words) => {
    const closed = raised('ValueError: I/O operation on closed pipe');
    expect(findException(`${raised('KeyError: 7')}\n${words}\n${closed}`)).toBe('KeyError: 7');
    expect(findException(`iteration 13/30\n${words}\n${closed}`)).toBeNull();
  });

  it('is the previous one if the last only reports that another process failed', () => {
    const symptom = raised('torch.distributed.elastic.ChildFailedError: ');
    expect(findException(`${raised('A: x')}on\n${symptom}`)).toBe('A: x');
    expect(findException(symptom)).toBe('torch.distributed.elastic.ChildFailedError:');
  });

  it('is unnamed if its traceback is cut off', () => {
    expect(findException(raised('').trimEnd())).toBe(CUT_OFF);
  });

  it.each([
    'iteration 12/30',
    'Windows fatal exception: code 0x8001010d',
    'a fatal error: not at the beginning of a line',
    'error: an ordinary line',
  ])('is none in %j', (text) => expect(findException(text)).toBeNull());
});

describe('the place where an exception ends', () => {
  it.each<[string, string]>([
    ['of Python', raised('ValueError: x').trimEnd()],
    ['that cannot be read', SYNTAX.trimEnd()],
    ['of Java', 'Exception in thread "main" java.lang.E: x'],
    ['of a runtime that gives up', 'panic: no'],
  ])('%s is after its line', (_name, text) => {
    expect(exceptionEnd(`before\n${text}\nbehind`)).toBe(7 + text.length);
  });

  it('is after the first frame of Node, and after the head of a traceback that is cut off', () => {
    expect(exceptionEnd('TypeError: no\n    at f (a.js:1:2)')).toBe('TypeError: no\n    at '.length);
    expect(exceptionEnd('Traceback (most recent call last):\n  File')).toBe(34);
  });

  it('is that of the last exception, and unknown without one', () => {
    expect(exceptionEnd('panic: first\npanic: second')).toBe(26);
    expect(exceptionEnd('iteration 12/30')).toBe(-1);
  });
});

it.each([
  [
    'usage: a.py [-h]\na.py: error: unrecognized arguments: --foo\n',
    'a.py: error: unrecognized arguments: --foo',
  ],
  ["Usage: tool\n\nError: No such option '--foo'.\n", "Error: No such option '--foo'."],
  ['error: first\nerror: second', 'error: second'],
  ['val error: 0.12', null],
  ['iteration 12/30', null],
])('the refusal of arguments in %j is %j', (text, expected) => {
  expect(findUsageError(text)).toBe(expected);
});

it.each([
  ['torch.cuda.OutOfMemoryError: CUDA out of memory: 2 GiB', 'torch.cuda.OutOfMemoryError'],
  ['TypeError [ERR_X]: no', 'TypeError [ERR_X]'],
  ['KeyboardInterrupt', 'KeyboardInterrupt'],
  [CUT_OFF, ''],
])('the kind of %j is %j', (exception, expected) => expect(exceptionType(exception)).toBe(expected));

describe('the frame that raised an exception', () => {
  it.each<[string, string, string | null]>([
    [
      'the deepest of Python',
      'Traceback (most recent call last):\n  File "/w/a.py", line 1, in main\n    f()\n  File "C:\\w\\b.py", line 9, in <module>\nE\n',
      'b.py:<module>',
    ],
    ['the first of Node', NODE, 'a.mjs:fit'],
    ['one without a function', 'Error: x\n    at C:\\w\\b.js:8:1\n', 'b.js:'],
    ['none of a traceback that breaks off', 'Traceback (most recent call last):\n', null],
    ['none of a text without one', 'iteration 12/30', null],
  ])('is %s', (_name, text, frame) => expect(topFrame(text)).toBe(frame));
});

it('the last part of a path is found on whichever system it was written', () => {
  expect(['/a/b.py', 'C:\\a\\b.py', 'C:\\a/b.py', 'b.py'].map(baseName)).toEqual(Array(4).fill('b.py'));
});

import { describe, expect, it } from 'vitest';
import { countsOf, outputReader } from '../../build/parts.mjs';

const ending = { code: 0, lastLine: '12 passed, 0 failed', isOneTest: false, mayBeAbsent: false };

describe('the counts of a part', () => {
  it.each([
    ['are those of its last line', {}, { passed: 12, failed: 0 }],
    ['have a failure if it says none but failed', { code: 1 }, { passed: 12, failed: 1 }],
    [
      'have a failure if it did not reach its last line',
      { code: 143, lastLine: 'Building' },
      { passed: 0, failed: 1 },
    ],
    ['have a failure if it ran nothing', { lastLine: '0 passed, 0 failed' }, { passed: 0, failed: 1 }],
    [
      'are none if what it needs may be absent, and is',
      { lastLine: '0 passed, 0 failed', mayBeAbsent: true },
      { passed: 0, failed: 0 },
    ],
    [
      'are one of a command that is one test',
      { isOneTest: true, lastLine: 'Done.' },
      { passed: 1, failed: 0 },
    ],
    [
      'are one failure of a command that failed as one test',
      { isOneTest: true, code: 2 },
      { passed: 0, failed: 1 },
    ],
  ])('%s', (_, more, expected) => {
    expect(countsOf({ ...ending, ...more })).toEqual(expected);
  });
});

it('failures are kept with their reasons, each once, from output that comes in pieces', () => {
  const reader = outputReader();
  for (const piece of [
    '\u001b[31mFAI',
    'L a > b\u001b[0m\n  why\nother\nFAIL a > b\n  why\nUNSTEADY c',
    '\n  late\n3 passed, 1 failed\n',
  ])
    reader.take(piece);
  expect(reader.end()).toEqual({
    lastLine: '3 passed, 1 failed',
    failures: ['FAIL a > b\n  why', 'UNSTEADY c\n  late'],
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyEnding } from '../../../electron/core/ending/classify.ts';
import { JudgedEnding } from '../../../electron/core/protocol/disk/ending.ts';
import { facts } from './ending-facts.ts';

const TAIL = 64 * 1024;
const filled = (line: string): string => line.repeat(Math.ceil(TAIL / line.length)).slice(0, TAIL);

describe('the end of a hostile output', () => {
  // Backtracking patterns would take hours over one of these; the test would time out.
  it.each([
    'x',
    '1',
    ' ',
    'error: ',
    'a.',
    '/a',
    'a b ',
    'Training a',
    'Exception in thread "',
    'terminate called ',
    '1.1:',
    '12%|',
    'Error in a: ',
    '  File "a", line 1\n',
    'Traceback (most recent call last):\n',
    'Iteration 1/30 error\n',
    'gen 1 of 2 is 3\n',
  ])('is still judged if it consists of %j', (line) => {
    expect(classifyEnding(facts(1, { tail: filled(line) })).exitCode).toBe(1);
  });

  it('gives a verdict that can be stored, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.integer({ min: 1, max: 255 }),
        (tail, exitCode) => {
          const judged = classifyEnding(facts(exitCode, { tail }));
          expect(JudgedEnding.parse(JSON.parse(JSON.stringify(judged)))).toEqual(judged);
        },
      ),
      { numRuns: 25 },
    );
  });
});

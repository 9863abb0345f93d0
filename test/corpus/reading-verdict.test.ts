import { describe, expect, test } from 'vitest';
import { judgeField, judgeLog, type ReaderTold } from '../support/reading-verdict.ts';

const NOTHING: ReaderTold = { iterations: null, total: null, value: null, best: null, direction: null };
const truth = {
  iterations: [40, 41],
  total: [null, 40],
  value: 'any' as const,
  best: ['NaN' as const],
  direction: ['minimise' as const],
};
const without = {
  iterations: [null],
  total: [null],
  value: [null],
  best: [null],
  direction: [null],
};

describe('the verdict on the answers of a reader', () => {
  test('accepts each of the accepted answers', () => {
    expect(judgeField(truth, { ...NOTHING, iterations: 41 }, 'iterations')).toBe('right');
    expect(judgeField(truth, { ...NOTHING, iterations: 39 }, 'iterations')).toBe('wrong');
    expect(judgeField(truth, { ...NOTHING, direction: 'minimise' }, 'direction')).toBe('right');
    expect(judgeField(truth, { ...NOTHING, direction: 'maximise' }, 'direction')).toBe('wrong');
  });

  test('allows no answer where that is accepted', () => {
    expect(judgeField(truth, NOTHING, 'total')).toBe('nothing');
    expect(judgeField(truth, NOTHING, 'iterations')).toBe('unknown');
  });

  test('does not judge a field that several numbers may fill', () => {
    expect(judgeField(truth, { ...NOTHING, value: 7 }, 'value')).toBe('nothing');
  });

  test('distinguishes NaN from a number', () => {
    expect(judgeField(truth, { ...NOTHING, best: Number.NaN }, 'best')).toBe('right');
    expect(judgeField(truth, { ...NOTHING, best: 0 }, 'best')).toBe('wrong');
  });

  test('calls a log right by its iterations, and wrong by any number', () => {
    expect(judgeLog(truth, { ...NOTHING, iterations: 40 })).toBe('right');
    expect(judgeLog(truth, { ...NOTHING, iterations: 40, total: 10 })).toBe('wrong');
    expect(judgeLog(truth, { ...NOTHING, direction: 'minimise' })).toBe('unknown');
  });

  test('expects no answer for a log without progress', () => {
    expect(judgeLog(without, NOTHING)).toBe('right');
    expect(judgeLog(without, { ...NOTHING, total: 3 })).toBe('wrong');
  });
});

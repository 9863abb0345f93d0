import { describe, expect, it } from 'vitest';
import { readIterationLog } from '../../../electron/core/checkpoint/iteration-log.ts';

describe('a log of one iteration', () => {
  it.each<[string, unknown, number | null, object | null]>([
    ['with point and value', { iteration: 4, x: [1, 2], y: 3 }, null, { number: 4, x: [1, 2], y: 3 }],
    ['named by its file', { params: { a: 1, b: 2 }, cvar: 0.5 }, 7, { number: 7, x: [1, 2], y: 0.5 }],
    ['that counts from 0', { x: [1], y: 2 }, 0, { number: 0, x: [1], y: 2 }],
    ['with the best so far', { x: [1], cvar: 2, best_cvar: 3 }, 1, { number: 1, x: [1], y: 2, best: 3 }],
    ['without a value, because the iteration has only begun', { iteration: 4, x: [1, 2] }, null, null],
    ['without a point', { iteration: 4, y: 2 }, null, { number: 4, x: [], y: 2 }],
    ['with a point that is not numbers', { iteration: 4, x: ['a'], y: 2 }, null, { number: 4, x: [], y: 2 }],
    ['of no iteration', { x: [1], y: 2 }, null, null],
    ['that is a list', [1, 2], 3, null],
    ['that is nothing', null, 3, null],
  ])('%s', (_name, content, named, expected) => {
    expect(readIterationLog(content, named)).toEqual(expected);
  });
});

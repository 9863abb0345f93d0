import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LINE_SPACE } from '../../../electron/sample/detector/line-problem.ts';
import { readCheckpoint } from '../../../electron/sample/job/checkpoint.ts';
import { designPoint } from '../../../electron/sample/search/propose.ts';

const EXPECTED = { iterations: 10, seed: 1, initial: 3, space: LINE_SPACE };
const points = Array.from({ length: 5 }, (_, at) => designPoint(LINE_SPACE, 1, at + 1));
const GOOD = {
  iteration: 5,
  train_X_full: points,
  train_Y: [0.1, 0.3, 0.2, 0.5, 0.4],
  best_cvar_history: [0.1, 0.3, 0.3, 0.5, 0.5],
};

const folder = mkdtempSync(join(tmpdir(), 'vigil-sample-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: string | object, expected = EXPECTED) {
  const path = join(folder, 'checkpoint_iter_005.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readCheckpoint(path, expected);
}

const observations = GOOD.train_Y.map((y, at) => ({ x: points[at], y }));

describe('a checkpoint', () => {
  test('restores its observations', () => {
    expect(read(GOOD)).toEqual({ ok: true, value: observations });
  });

  test('may have its values in a column, and further fields', () => {
    const column = GOOD.train_Y.map((y) => [y]);
    expect(read({ ...GOOD, train_Y: column, vigil: { format: 1 } })).toEqual({
      ok: true,
      value: observations,
    });
  });

  test('may be of the last iteration', () => {
    expect(read(GOOD, { ...EXPECTED, iterations: 5 })).toMatchObject({ ok: true });
  });

  const short = points.map((point) => point.slice(1));
  const outside = points.with(4, [99, ...(points[4] ?? []).slice(1)]);
  const swapped = [points[1], points[0], ...points.slice(2)];
  test.each<[string, string | object, string]>([
    ['is cut in half', JSON.stringify(GOOD).slice(0, 80), 'it is not whole, or not JSON'],
    ['is empty', '', 'it is not whole, or not JSON'],
    ['is a list', '[]', 'its "iteration"'],
    ['is null', 'null', 'it holds no object'],
    ['has no iteration', { ...GOOD, iteration: undefined }, 'its "iteration"'],
    ['has iteration 0', { ...GOOD, iteration: 0 }, 'its "iteration"'],
    ['has half an iteration', { ...GOOD, iteration: 4.5 }, 'its "iteration"'],
    ['has text for points', { ...GOOD, train_X_full: 'x' }, 'its "train_X_full"'],
    [
      'has a null in a point',
      { ...GOOD, train_X_full: points.with(2, []).with(1, [Number.NaN]) },
      'its "train_X_full"',
    ],
    ['has a null value', { ...GOOD, train_Y: [0.1, 0.2, null, 0.3, 0.4] }, 'its "train_Y"'],
    ['has two values in a row', { ...GOOD, train_Y: [[0.1, 1], 0.2, 0.2, 0.3, 0.4] }, 'its "train_Y"'],
    ['has no history', { ...GOOD, best_cvar_history: undefined }, 'its "best_cvar_history"'],
    [
      'has fewer values than points',
      { ...GOOD, train_Y: [0.1] },
      'after 5 iterations it has 5 points, 1 values',
    ],
    ['has fewer rows than iterations', { ...GOOD, iteration: 6 }, 'after 6 iterations it has 5 points'],
    [
      'has points of another dimension',
      { ...GOOD, train_X_full: short },
      'its points have 5 coordinates, not 6',
    ],
    ['has a point outside the bounds', { ...GOOD, train_X_full: outside }, 'point 5 is outside the bounds'],
    [
      'has its first points swapped',
      { ...GOOD, train_X_full: swapped },
      'point 1 is not the one that seed 1',
    ],
  ])('that %s is refused in one sentence', (_, content, reason) => {
    const answer = read(content);
    const sentence = answer.ok ? '' : answer.sentence;
    expect(sentence).toContain(`cannot be resumed from: ${reason}`);
    expect(sentence).toMatch(/^[^\n]+\.$/);
  });

  test('of another seed, or of a longer run, is refused', () => {
    expect(read(GOOD, { ...EXPECTED, seed: 2 })).toMatchObject({ ok: false });
    expect(read(GOOD, { ...EXPECTED, iterations: 4 })).toMatchObject({ ok: false });
  });

  test('that is missing, or is a folder, is refused', () => {
    const missing = readCheckpoint(join(folder, 'nothing.json'), EXPECTED);
    expect(missing).toMatchObject({ ok: false, sentence: expect.stringContaining('there is no such file') });
    expect(readCheckpoint(folder, EXPECTED)).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('reading it failed'),
    });
  });
});

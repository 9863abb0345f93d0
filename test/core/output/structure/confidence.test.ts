import { expect, test } from 'vitest';
import { TAKEN_FROM } from '../../../../electron/core/output/structure/confidence.ts';
import { readLines, searchLines } from './read-lines.ts';

const sure = (lines: readonly string[], stepMs = 500) => readLines(lines, { stepMs }).confidence;
const full = searchLines(12, (k, y, best) => `Trial ${k}/40 loss ${y} best ${best}`);

test('a named count with total, value and best value is used automatically', () => {
  expect(sure(full)).toBeGreaterThanOrEqual(TAKEN_FROM);
});

test('the same lines printed at once are only proposed', () => {
  expect(sure(full, 0)).toBeLessThan(TAKEN_FROM);
});

test('a count without a name or a best value is only proposed', () => {
  const confidence = sure(searchLines(12, (k, y) => `Kandidaatti ${k} tulos ${y}`));
  expect(confidence).toBeGreaterThan(0);
  expect(confidence).toBeLessThan(TAKEN_FROM);
});

test('more lines make it surer', () => {
  expect(sure(full.slice(0, 3))).toBeLessThan(sure(full));
});

test('without a counter the confidence is zero', () => {
  expect(sure(['a line', 'another 3'])).toBe(0);
});

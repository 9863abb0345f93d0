import { expect, test } from 'vitest';
import {
  bytesOf,
  joinedIfKnown,
  percentOf,
  UNREPORTED,
  usedOf,
  wattsText,
} from '../../../../../../electron/core/protocol/text/korean/phrases/figures.ts';

const GIB = 2 ** 30;

test('a figure stands behind its label', () => {
  expect(joinedIfKnown(percentOf(43.2, '사용률'), bytesOf(null, '여유'), bytesOf(GIB, '여유'))).toBe(
    '사용률 43 %, 여유 1.0 GiB',
  );
});

test('the whole stands before its part', () => {
  expect([usedOf(GIB, 2 * GIB), usedOf(null, GIB), wattsText(168, 200)]).toEqual([
    '2.0 GiB 중 1.0 GiB 사용',
    '전체 1.0 GiB',
    '200 W 중 168 W',
  ]);
});

test('nothing known is said to be unreported', () => {
  expect(joinedIfKnown(usedOf(null, null))).toBe(UNREPORTED);
});

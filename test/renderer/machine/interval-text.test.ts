import { expect, it } from 'vitest';
import { intervalOf } from '../../../renderer/machine/interval-text.ts';

it.each([
  ['1', 1_000],
  [' 0.1 ', 100],
  ['0,5', 500],
  ['60', 60_000],
  ['60.0', 60_000],
  ['2.25', 2_250],
])('%j is an interval', (text, ms) => expect(intervalOf(text)).toBe(ms));

it.each(['', ' ', '0', '0.09', '60.1', '61', '-1', '1e1', '1 s', 'often', '.5', '1.', '0x10', '1.2.3'])(
  '%j is none',
  (text) => expect(intervalOf(text)).toBeNull(),
);

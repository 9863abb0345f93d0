import { expect, test } from 'vitest';
import { MASK, maskedText } from '../../../../../electron/core/output/structure/text/masks.ts';

test.each([
  '2026-11-22 03:15:00,123',
  '[2026.11.23 04:10:01]',
  '2026-11-22T03:15:00.5Z',
  '[22/Nov/2026:03:15:00 +x]',
  'Nov 22 08:20:00 host',
  '11/21/26 06:20:11 x',
  'took 00:12',
  'version 1.2.3',
  '10.0.0.226 - -',
  'layer d446a97794a9',
  'opti[2214]: x',
  'https://example.org/page1.html?step=1',
  '"GET /page7.html?step=7 x"',
])('%s holds no number that counts', (text) => {
  expect(maskedText(text)).not.toMatch(/\d/);
});

test.each([
  'Iteration 3/30',
  'loss 0.3517 of 12',
  '1.234.567,8',
  'epoch [3][12/40]',
  'x=3 y=-4e-05',
  '5.000 von 120.000',
])('the numbers of %s are not masked', (text) => {
  expect(maskedText(text)).toBe(text);
});

test('a year belongs to its day, and a longer number after a day does not', () => {
  expect(maskedText('Nov 22 2026 x')).not.toMatch(/\d/);
  expect(maskedText('Nov 22 190000 x')).toMatch(/ 190000 x$/);
  expect(maskedText('Nov 22 1900.5 x')).toMatch(/ 1900\.5 x$/);
});

test('masking does not shift columns', () => {
  const text = '2026-11-22 03:15:00 trial 3';
  expect(maskedText(text)).toHaveLength(text.length);
  expect(maskedText(text)).toContain(MASK);
});

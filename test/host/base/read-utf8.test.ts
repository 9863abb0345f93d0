import { expect, it } from 'vitest';
import { readUtf8 } from '../../../electron/host/base/read-utf8.ts';

it('a text of UTF-8 is read with the mark at its beginning', () => {
  expect(readUtf8(Buffer.from('\uFEFF멈춤\n'))).toEqual({ ok: true, text: '\uFEFF멈춤\n' });
});

it.each([
  ['one of another encoding', Buffer.concat([Buffer.from('a\n멈\n'), Buffer.from([0xb8, 0xd8, 0x0a])]), 3],
  ['one that ends within a character', Buffer.from('a\n멈').subarray(0, 4), 2],
  ['one of UTF-16', Buffer.from('a', 'utf16le').fill(0xff), 1],
])('the line of the first byte that is not UTF-8 is named: %s', (_, bytes, line) => {
  expect(readUtf8(bytes)).toEqual({ ok: false, line });
});

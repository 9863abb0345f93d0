import { expect, it } from 'vitest';
import { looksLikeText } from '../../../electron/core/output/looks-like-text.ts';

const LINE = 'Epoch 3/10 \u001b[32mloss=0.25\u001b[0m\r\n';

it.each<[string, Uint8Array]>([
  ['UTF-8 with control sequences', Buffer.from(LINE)],
  ['Korean in UTF-8', Buffer.from('반복 3/10 손실 0.25\n')],
  ['Korean in CP949', Buffer.from([0xb9, 0xdd, 0xba, 0xb9, 0x20, 0x33, 0x0a])],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${LINE}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(LINE, 'utf16le')],
])('%s is text', (_, bytes) => {
  expect(looksLikeText(bytes)).toBe(true);
});

it.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['bytes of all values', Uint8Array.from({ length: 512 }, (_, at) => at)],
  ['small integers', Buffer.from(Int32Array.from({ length: 64 }, (_, at) => at).buffer)],
  ['floating-point numbers', Buffer.from(Float32Array.from({ length: 64 }, (_, at) => at / 7).buffer)],
  ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0])],
])('%s is no text', (_, bytes) => {
  expect(looksLikeText(bytes)).toBe(false);
});

import { expect, test } from 'vitest';
import { createNewestBytes } from '../../../electron/core/output/newest-bytes.ts';

/** The text that is returned after some pieces. */
function given(...pieces: readonly (string | Uint8Array)[]) {
  const newest = createNewestBytes();
  for (const piece of pieces) newest.add(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
  const { complete, unfinished } = newest.take();
  const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return { newest, text, complete: text(complete), unfinished: text(unfinished) };
}

test('lines are whole, and an unfinished line comes again with its continuation', () => {
  const { newest, text, complete, unfinished } = given('a 1\nb', ' 2\r\nc ');
  expect([complete, unfinished]).toEqual(['a 1\nb 2\r\n', 'c ']);
  newest.add(new TextEncoder().encode('3\n'));
  expect(text(newest.take().complete)).toBe('c 3\n');
  expect(newest.take()).toEqual({ complete: new Uint8Array(), unfinished: new Uint8Array() });
});

test('a character that was split is rejoined', () => {
  const bytes = new TextEncoder().encode('第3轮\n');
  expect(given(bytes.slice(0, 2), bytes.slice(2, 6), bytes.slice(6)).complete).toBe('第3轮\n');
});

test('the rest of a line without its beginning is left out', () => {
  const much = '轮'.repeat(30_000);
  expect(given(`${much}\nend 2\n`).complete).toBe('end 2\n');
  expect(given(`first\n${much}`, ' goes on')).toMatchObject({ complete: '', unfinished: '' });
  const { newest, text } = given(much);
  newest.add(new TextEncoder().encode(' goes on\nend 2\n'));
  expect(text(newest.take().complete)).toBe('end 2\n');
});

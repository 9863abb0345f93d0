import { expect, test } from 'vitest';
import { keyReader } from '../../../../electron/host/cli/attach/keyboard.ts';

/** The actions that these pieces of input cause. */
function typed(...pieces: string[]): string[] {
  const happened: string[] = [];
  const press = keyReader({
    send: (bytes) => happened.push(`send ${Buffer.from(bytes).toString()}`),
    ask: () => happened.push('ask'),
    detach: () => happened.push('detach'),
    stop: () => happened.push('stop'),
    goOn: () => happened.push('go on'),
  });
  for (const piece of pieces) press(Buffer.from(piece));
  return happened;
}

test('keys go to the job', () => {
  expect(typed('a', '한글', '\x1b[A', '\x04')).toEqual(['send a', 'send 한글', 'send \x1b[A', 'send \x04']);
});

test('Ctrl-C asks; then d or Ctrl-C detaches, s stops, and any other key continues without being typed', () => {
  expect(typed('\x03', 'd')).toEqual(['ask', 'detach']);
  expect(typed('\x03', '\x03')).toEqual(['ask', 'detach']);
  expect(typed('\x03', 's', 'x')).toEqual(['ask', 'stop', 'send x']);
  expect(typed('\x03', '\r', 'x')).toEqual(['ask', 'go on', 'send x']);
});

test('a fast typist loses no key before the question or after the answer', () => {
  expect(typed('ab\x03', 'x', 'y')).toEqual(['send ab', 'ask', 'go on', 'send y']);
  expect(typed('ab\x03xcd')).toEqual(['send ab', 'ask', 'go on', 'send cd']);
  expect(typed('\x03', '\x1b[A', 'y')).toEqual(['ask', 'go on', 'send y']);
  expect(typed('\x03\x03')).toEqual(['ask', 'detach']);
});

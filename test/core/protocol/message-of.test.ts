import { expect, it } from 'vitest';
import { messageOf } from '../../../electron/core/protocol/message-of.ts';

it.each([
  [new TypeError('no such thing'), 'no such thing'],
  ['a text that was thrown', 'a text that was thrown'],
  [null, 'null'],
])('%o says %j', (thrown, message) => {
  expect(messageOf(thrown)).toBe(message);
});

import { expect, it } from 'vitest';
import { createLogClaims, type LogWriter } from '../../../electron/host/live/log-claims.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: `run ${id}` })) as [
  LogWriter,
  LogWriter,
  LogWriter,
];
const file = (index: string) => ({ device: '1', index, bornMs: 5 });

it('a log that one run claims is its own, however often it says so', () => {
  const claims = createLogClaims();
  expect([claims.claim(a, file('7'), true), claims.claim(a, file('7'), true)]).toEqual([null, null]);
  expect(claims.claim(b, file('8'), true)).toBeNull();
});

it('a log that two runs claim is of neither, and both learn of it', () => {
  const claims = createLogClaims();
  claims.claim(a, file('7'), true);
  expect(claims.claim(b, file('7'), true)).toMatchObject(a);
  expect(claims.claim(a, file('7'), true)).toMatchObject(b);
});

it('a run learns of another that has come and gone since it last asked, and the next attempt does not', () => {
  const claims = createLogClaims();
  claims.claim(a, file('7'), true);
  claims.claim(b, file('7'), true);
  claims.release(b);
  expect(claims.claim(a, file('7'), true)).toMatchObject(b);
  claims.release(a);
  expect(claims.claim(a, file('7'), true)).toBeNull();
});

it.each([
  ['the surer of two claims holds', [true, false], ['', 'a']],
  ['in whichever order they came', [false, true], ['b', '']],
  ['two that only match a pattern are equal', [false, false], ['b', 'a']],
])('%s', (_, [first = false, second = false], sharers) => {
  const claims = createLogClaims();
  claims.claim(a, file('7'), first);
  claims.claim(b, file('7'), second);
  const asked = [claims.claim(a, file('7'), first), claims.claim(b, file('7'), second)];
  expect(asked.map((sharer) => sharer?.id ?? '')).toEqual(sharers);
});

it('a claim becomes surer, and no less sure again', () => {
  const claims = createLogClaims();
  claims.claim(a, file('7'), false);
  claims.claim(a, file('7'), true);
  claims.claim(a, file('7'), false);
  expect(claims.claim(c, file('7'), false)).toMatchObject(a);
  expect(claims.claim(a, file('7'), false)).toBeNull();
});

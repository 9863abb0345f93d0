import { expect, it } from 'vitest';
import { createLogClaims, type LogWriter } from '../../../electron/host/live/log-claims.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: `run ${id}` })) as [
  LogWriter,
  LogWriter,
  LogWriter,
];
const log = (file: string, isSure = true) => ({ path: '/w/train.log', file, isSure });

it('a log that one run claims is its own, however often it says so', () => {
  const claims = createLogClaims();
  expect([claims.claim(a, log('7')), claims.claim(a, log('7')), claims.claim(b, log('8'))]).toEqual([
    ...[null, null, null],
  ]);
});

it('a log that two runs claim is of neither, and both learn of it', () => {
  const claims = createLogClaims();
  claims.claim(a, log('7'));
  expect(claims.claim(b, log('7'))).toMatchObject(a);
  expect(claims.claim(a, log('7'))).toMatchObject(b);
});

it('a run learns of another that has come and gone since it last asked, and the next attempt does not', () => {
  const claims = createLogClaims();
  claims.claim(a, log('7'));
  claims.claim(b, log('7'));
  claims.release(b);
  expect(claims.claim(a, log('7'))).toMatchObject(b);
  claims.release(a);
  expect(claims.claim(a, log('7'))).toBeNull();
});

it.each([
  ['the surer of two claims holds', [true, false], ['', 'a']],
  ['in whichever order they came', [false, true], ['b', '']],
  ['two that only match a pattern are equal', [false, false], ['b', 'a']],
])('%s', (_, [first = false, second = false], sharers) => {
  const claims = createLogClaims();
  claims.claim(a, log('7', first));
  claims.claim(b, log('7', second));
  const asked = [claims.claim(a, log('7', first)), claims.claim(b, log('7', second))];
  expect(asked.map((sharer) => sharer?.id ?? '')).toEqual(sharers);
});

it('a claim that becomes sure outweighs those that only match a pattern, and stays sure', () => {
  const claims = createLogClaims();
  claims.claim(a, log('7', false));
  expect(claims.claim(c, log('7', false))).toMatchObject({ ...a, isSurer: false });
  expect([claims.claim(a, log('7')), claims.claim(a, log('7', false))]).toEqual([null, null]);
  expect(claims.claim(c, log('7', false))).toMatchObject({ ...a, isSurer: true });
});

it('a claim goes with the path to the file that took its place', () => {
  const claims = createLogClaims();
  claims.claim(a, log('7'));
  claims.claim(a, log('8'));
  expect(claims.claim(b, { ...log('7'), path: '/w/train.log.1' })).toBeNull();
  expect(claims.claim(c, { ...log('8'), path: '/x/link.log' })).toMatchObject(a);
});

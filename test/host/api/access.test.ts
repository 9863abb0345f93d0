import { expect, it } from 'vitest';
import {
  bearerToken,
  refuseForeign,
  tokenMatches,
  WRONG_TOKEN_SENTENCE,
} from '../../../electron/host/api/access.ts';

const PORT = 4711;
const host = `127.0.0.1:${PORT}`;

it.each([
  undefined,
  'evil.example',
  `evil.example:${PORT}`,
  '127.0.0.1',
  '127.0.0.1:80',
  `127.0.0.2:${PORT}`,
  `${host}.evil.example`,
])('a request to the host name %s is refused, because a page may have made it point here', (name) => {
  expect(refuseForeign(name === undefined ? {} : { host: name }, PORT)).toContain('answers only to');
});

it.each([
  'https://evil.example',
  'null',
  '',
  'http://127.0.0.1:1',
  'file://',
  'app://vigil.evil',
  `https://${host}`,
])('a page of the origin "%s" is refused', (origin) => {
  expect(refuseForeign({ host, origin }, PORT)).toContain('Pages of other sites');
});

it.each([undefined, 'app://vigil', `http://${host}`, `http://localhost:${PORT}`])(
  'a program without an origin, the window and the host’s own page are admitted: %s',
  (origin) => {
    expect(refuseForeign(origin === undefined ? { host } : { host, origin }, PORT)).toBe(null);
    expect(refuseForeign({ host: `localhost:${PORT}` }, PORT)).toBe(null);
  },
);

it('the token is read only from a bearer header, and must match exactly', () => {
  const token = 'a'.repeat(64);
  expect(bearerToken({ authorization: `Bearer ${token}` })).toBe(token);
  for (const authorization of [token, `Basic ${token}`, `Bearer ${token} more`, 'Bearer'])
    expect(bearerToken({ authorization })).toBe(undefined);
  expect(tokenMatches(token, token)).toBe(true);
  for (const given of [undefined, '', 'a', `${token.slice(1)}b`, `${token}a`])
    expect(tokenMatches(given, token)).toBe(false);
});

it('the sentence about a wrong token fits into the close reason of a socket', () => {
  expect(Buffer.byteLength(WRONG_TOKEN_SENTENCE)).toBeLessThanOrEqual(123);
});

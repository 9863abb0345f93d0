import { expect, it } from 'vitest';
import { shortDigest } from '../../../../electron/core/protocol/failures/short-digest.ts';

// The vectors of the authors of FNV, for texts in ASCII.
it.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('the digest of "%s" is that of FNV-1a', (text, digest) => {
  expect(shortDigest(text)).toBe(digest);
});

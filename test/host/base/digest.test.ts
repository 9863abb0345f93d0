import { expect, test } from 'vitest';
import { digestOf } from '../../../electron/host/base/digest.ts';

// FIPS 180-2, appendix B.1.
test('bytes have the SHA-256 of the standard', () => {
  expect(digestOf(Buffer.from('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf } from '../../../../electron/host/base/digest.ts';
import { canConfirmCode, codeDigest } from '../../../../renderer/diagnosis/code/code-digest.ts';

test('code is signed as the host checks it', async () => {
  expect(canConfirmCode()).toBe(true);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (code) => {
      expect(await codeDigest(code)).toBe(digestOf(Buffer.from(code)));
    }),
    { numRuns: 50 },
  );
});

import { expect, it } from 'vitest';
import { FailureSignature } from '../../../../electron/core/protocol/failures/failure-signature.ts';

it.each([
  [{ text: 'a' }, true],
  [{ exitCodes: ['0xC0000005', 139, -1073741819] }, true],
  [{ signals: ['SIGSEGV'] }, true],
  [{ section: ['load'] }, false],
  [{ not: 'a' }, false],
  [{ exitCodes: ['139'] }, false],
  [{ signals: ['11'] }, false],
  [{ text: 'a', regex: 'b' }, false],
])('%j shows a failure: %s', (signature, shows) => {
  expect(FailureSignature.safeParse(signature).success).toBe(shows);
});

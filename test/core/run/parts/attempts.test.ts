import { expect, it } from 'vitest';
import { emptyAttempts } from '../../../../electron/core/run/parts/attempts.ts';

it('a new run has no attempts, in a list of its own that is changed in place', () => {
  expect(emptyAttempts()).toEqual({ list: [], tellsOfWork: false });
  expect(emptyAttempts().list).not.toBe(emptyAttempts().list);
});

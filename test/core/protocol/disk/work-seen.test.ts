import { expect, it } from 'vitest';
import { completedIn } from '../../../../electron/core/protocol/disk/work-seen.ts';

it('failed iterations are not completed', () => {
  expect(completedIn({ iterations: 12, failed: 3 })).toBe(9);
  expect(completedIn({ iterations: 12 })).toBe(12);
  expect(completedIn(null)).toBe(0);
});

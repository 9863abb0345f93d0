import { describe, expect, it } from 'vitest';
import { backOffMs } from '../../../electron/core/restart/back-off.ts';
import { policy } from './decide.ts';

describe('the wait', () => {
  it('doubles up to ten minutes, and progress resets it', () => {
    expect([0, 1, 2, 3, 7, 8, 50].map((count) => backOffMs(policy(), count))).toEqual([
      0, 5_000, 10_000, 20_000, 320_000, 600_000, 600_000,
    ]);
    expect(backOffMs(policy({ backOffFirstMs: 0 }), 50)).toBe(0);
  });
});

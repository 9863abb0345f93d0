import { describe, expect, it } from 'vitest';
import { bootAtTime, isOtherBoot } from '../../../electron/core/ending/boot.ts';

describe('boots of the machine', () => {
  it('are distinguished by name, or by time with some tolerance', () => {
    expect(isOtherBoot('a', 'a')).toBe(false);
    expect(isOtherBoot('a', 'b')).toBe(true);
    expect(isOtherBoot(bootAtTime(0), bootAtTime(120_000))).toBe(false);
    expect(isOtherBoot(bootAtTime(0), bootAtTime(120_001))).toBe(true);
  });
  it('are unknown if either is', () => {
    expect(isOtherBoot(null, 'a')).toBeNull();
    expect(isOtherBoot('a', bootAtTime(1))).toBeNull();
  });
});

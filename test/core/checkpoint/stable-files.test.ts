import { describe, expect, it } from 'vitest';
import { STABLE_MS, watchStability } from '../../../electron/core/checkpoint/stable-files.ts';

const file = (bytes: number, modifiedAt = 1) => ({ path: 'last.pt', bytes, modifiedAt });

describe('a file of the job', () => {
  it('counts as complete once it has not changed for two seconds', () => {
    const files = watchStability();
    expect(files.settled([file(10)], 0)).toEqual([]);
    expect(files.settled([file(10)], STABLE_MS - 1)).toEqual([]);
    expect(files.settled([file(10)], STABLE_MS)).toEqual([file(10)]);
  });

  it('restarts its wait when it grows, or is rewritten with the same length', () => {
    const files = watchStability();
    files.settled([file(10)], 0);
    expect(files.settled([file(20)], 2_000)).toEqual([]);
    expect(files.settled([file(20, 2)], 4_000)).toEqual([]);
    expect(files.settled([file(20, 2)], 6_000)).toEqual([file(20, 2)]);
  });

  it('restarts its wait if it was gone, or the clock was set back', () => {
    const files = watchStability();
    files.settled([file(10)], 10_000);
    files.settled([], 11_000);
    expect(files.settled([file(10)], 12_500)).toEqual([]);
    expect(files.settled([file(10)], 1_000)).toEqual([]);
    expect(files.settled([file(10)], 2_999)).toEqual([]);
    expect(files.settled([file(10)], 3_000)).toEqual([file(10)]);
  });
});

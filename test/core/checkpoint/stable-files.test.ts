import { describe, expect, it } from 'vitest';
import { RESTING_MS, STABLE_MS, watchStability } from '../../../electron/core/checkpoint/stable-files.ts';

const file = (bytes: number, modifiedAt = 1) => ({ path: 'last.pt', bytes, modifiedAt });

describe('a file of the job', () => {
  it('counts as complete once it has not changed for two seconds', () => {
    const files = watchStability();
    expect(files.sort([file(10)], 0)).toEqual({ settled: [], resting: [] });
    expect(files.sort([file(10)], STABLE_MS - 1).settled).toEqual([]);
    expect(files.sort([file(10)], STABLE_MS).settled).toEqual([file(10)]);
  });

  it('has come to rest a quarter of a second after its last change', () => {
    const files = watchStability();
    files.sort([file(10)], 0);
    expect(files.sort([file(10)], RESTING_MS - 1).resting).toEqual([]);
    expect(files.sort([file(10)], RESTING_MS).resting).toEqual([file(10)]);
    expect(files.sort([file(10)], STABLE_MS).resting).toEqual([]);
  });

  it('restarts its wait when it grows, or is rewritten with the same length', () => {
    const files = watchStability();
    files.sort([file(10)], 0);
    expect(files.sort([file(20)], 2_000).settled).toEqual([]);
    expect(files.sort([file(20, 2)], 4_000).settled).toEqual([]);
    expect(files.sort([file(20, 2)], 6_000).settled).toEqual([file(20, 2)]);
  });

  it('restarts its wait if it was gone', () => {
    const files = watchStability();
    files.sort([file(10)], 10_000);
    files.sort([], 11_000);
    expect(files.sort([file(10)], 12_500).settled).toEqual([]);
    expect(files.sort([file(10)], 14_500).settled).toEqual([file(10)]);
  });
});

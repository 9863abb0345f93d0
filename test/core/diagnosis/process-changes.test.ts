import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processChanges } from '../../../electron/core/diagnosis/process-changes.ts';

describe('the processes that came and went between two samples', () => {
  it('are those of only one of them, the gone ones first', () => {
    expect(processChanges([1, 2, 3], [4, 3, 1], 9)).toEqual([
      { at: 9, pid: 2, change: 'went' },
      { at: 9, pid: 4, change: 'came' },
    ]);
  });

  it('lead from the earlier to the later sample', () => {
    const pids = fc.uniqueArray(fc.nat(20));
    fc.assert(
      fc.property(pids, pids, (before, now) => {
        const reached = new Set(before);
        for (const { pid, change } of processChanges(before, now, 1))
          expect(change === 'went' ? reached.delete(pid) : reached.size < reached.add(pid).size).toBe(true);
        expect(reached).toEqual(new Set(now));
      }),
    );
  });
});

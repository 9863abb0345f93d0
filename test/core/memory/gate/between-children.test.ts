import { describe, expect, it } from 'vitest';
import { NOT_LOOKED, stepBetween } from '../../../../electron/core/memory/gate/between-children.ts';
import type { CardLook } from '../../../../electron/core/memory/gate/card-look.ts';
import { SettlePolicy } from '../../../../electron/core/protocol/policy/settle-policy.ts';

const GIB = 2 ** 30;
const BASE = GIB;
const holder = (pid: number, whose: 'attempt' | 'other', usedBytes: number) => ({
  ...{ pid, name: 'python', user: null, startedAt: null, usedBytes, whose },
});
const card = (usedBytes: number | null): CardLook => ({
  ...{ name: 'RTX', totalBytes: 10 * GIB, usedBytes, heldBytes: usedBytes, freeBytes: null },
  holders: [holder(8, 'other', 1), holder(7, 'attempt', 5), holder(6, 'attempt', 9)],
});

/** Looks a second apart; of the processes of the job, 7 is a child that still lives. */
function looks(uses: readonly (number | null)[], baselineBytes: number | null = BASE, limitMs = 10_000) {
  const task = { gpu: 'RTX', baselineBytes, policy: SettlePolicy.parse({}), limitMs };
  let memory = NOT_LOOKED;
  for (const [at, used] of uses.entries()) {
    const look = { elapsedMs: (at + 1) * 1_000, card: card(used), isFresh: true, children: new Set([7]) };
    const step = stepBetween(memory, look, task);
    memory = step.memory;
    if (step.settled) return step.settled;
  }
  return null;
}

describe('between two children of a script', () => {
  it('it goes on once the use is back for three looks, and what the child left is known', () => {
    expect(looks([4 * GIB, 3 * GIB, BASE, BASE])).toBeNull();
    expect(looks([3 * GIB, 4 * GIB, BASE, BASE, BASE])).toEqual({
      ...{ gpu: 'RTX', outcome: 'settled', waitedMs: 5_000, leftBytes: 3 * GIB, heldBytes: 0, holders: [] },
    });
  });

  it('it goes on when its time is over, with who holds the memory: others and its own children', () => {
    expect(looks(Array(10).fill(3 * GIB))).toEqual({
      ...{ gpu: 'RTX', outcome: 'held', waitedMs: 10_000, leftBytes: 2 * GIB, heldBytes: 2 * GIB },
      holders: [holder(7, 'attempt', 5), holder(8, 'other', 1)],
    });
    expect(looks([3 * GIB], BASE, 0)).toMatchObject({ outcome: 'held', waitedMs: 1_000 });
  });

  it('it calls nothing held that was free at the last look before its time was over', () => {
    expect(looks([3 * GIB, BASE], BASE, 2_000)).toEqual({
      ...{ gpu: 'RTX', outcome: 'settled', waitedMs: 2_000, leftBytes: 2 * GIB, heldBytes: 0, holders: [] },
    });
    expect(looks([3 * GIB, BASE, null], BASE, 3_000)).toMatchObject({
      outcome: 'unmeasured',
      heldBytes: null,
    });
  });

  it('it does not count what a parent of the job holds', () => {
    const task = { gpu: 'RTX', baselineBytes: BASE, policy: SettlePolicy.parse({}), limitMs: 0 };
    const parent = { ...holder(5, 'other', 2 * GIB), whose: 'parent' as const };
    const look = { ...card(4 * GIB), holders: [parent] };
    const { settled } = stepBetween(
      NOT_LOOKED,
      { elapsedMs: 1_000, card: look, isFresh: true, children: new Set() },
      task,
    );
    expect(settled).toMatchObject({ outcome: 'held', heldBytes: GIB, holders: [] });
  });

  it('it does not wait for what nothing reports', () => {
    expect(looks([null, null, null])).toMatchObject({ outcome: 'unmeasured', leftBytes: null });
    expect(looks([GIB, GIB, GIB], null)).toMatchObject({ outcome: 'unmeasured', heldBytes: null });
  });

  it('a driver that reports nothing for a moment is waited for', () => {
    expect(looks([3 * GIB, null, null, null])).toBeNull();
    expect(looks([3 * GIB, null, BASE, BASE, BASE])).toMatchObject({
      outcome: 'settled',
      leftBytes: 2 * GIB,
    });
  });
});

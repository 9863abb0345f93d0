import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { membersOfLinuxTree } from '../../electron/platform/linux-tree.ts';

/** A machine on which processes come and go so fast that no look can be sure to have missed none. */
vi.mock(import('../../electron/platform/process-table.ts'), async (original) => ({
  ...(await original()),
  passOverProcesses: () => ({ alive: [], zombies: [], mayHide: true }),
}));

it('a look at a tree that never settles is given up in time, and leaves everything else its turns meanwhile', async () => {
  let turns = 0;
  let isOver = false;
  const looked = membersOfLinuxTree({ process: null, runFolder: null }).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await nextTurn();
    turns++;
  }
  expect(await looked).toBeNull();
  expect(turns).toBeGreaterThan(100);
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { membersOfLinuxTree } from '../../../electron/platform/processes/linux-tree.ts';

/** On a machine where processes come and go so fast that no look can be sure to have missed none. */
const neverSettled = {
  look: async () => {},
  isSettled: false,
  members: { line: [], others: [], sessions: new Set<number>() },
  unknown: () => [],
};

it('a look at a tree that never settles ends in time, and does not block other work', async () => {
  let turns = 0;
  let isOver = false;
  const looked = membersOfLinuxTree({ process: null, runFolder: null }, neverSettled).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await nextTurn();
    turns++;
  }
  expect(await looked).toBeNull();
  expect(turns).toBeGreaterThan(100);
});

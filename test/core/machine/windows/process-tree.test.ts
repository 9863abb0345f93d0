import fc from 'fast-check';
import { expect, it } from 'vitest';
import { treeMembers } from '../../../../electron/core/machine/windows/process-tree.ts';

const links = (...pairs: [pid: number, parent: number][]) => pairs.map(([pid, parent]) => ({ pid, parent }));
const bornBy = (times: Record<number, bigint>) => (pid: number) => times[pid] ?? null;
const roots = (...pairs: [pid: number, born: bigint][]) => new Map(pairs);

it('children and grandchildren belong to the tree, strangers do not', () => {
  const found = treeMembers(
    links([10, 1], [11, 10], [12, 11], [20, 1]),
    roots([10, 100n]),
    bornBy({ 1: 0n, 10: 100n, 11: 110n, 12: 120n, 20: 130n }),
  );
  expect([...found]).toEqual([
    [10, 100n],
    [11, 110n],
    [12, 120n],
  ]);
});

it('a process that is older than its parent was started by another one with that number', () => {
  const found = treeMembers(links([10, 1], [11, 10]), roots([10, 100n]), bornBy({ 10: 100n, 11: 50n }));
  expect([...found.keys()]).toEqual([10]);
});

it('a first process whose number was given to another one is gone with its children', () => {
  expect(treeMembers(links([10, 1], [11, 10]), roots([10, 100n]), bornBy({ 10: 200n, 11: 210n })).size).toBe(
    0,
  );
});

it('a member whose parent has ended stays, and so do its children', () => {
  const found = treeMembers(
    links([12, 11], [13, 12]),
    roots([10, 100n], [12, 120n]),
    bornBy({ 12: 120n, 13: 130n }),
  );
  expect([...found.keys()]).toEqual([12, 13]);
});

it('a process that cannot be opened is not counted, nor is anything twice', () => {
  expect([
    ...treeMembers(links([10, 11], [11, 10], [12, 10]), roots([10, 1n]), bornBy({ 10: 1n, 11: 1n })).keys(),
  ]).toEqual([10, 11]);
});

it('whatever the links are, it ends, and every member is alive and younger than the oldest root', () => {
  const pid = fc.nat({ max: 30 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(pid, pid)),
      fc.array(fc.tuple(pid, fc.bigInt({ min: 0n, max: 9n }))),
      fc.array(fc.tuple(pid, fc.bigInt({ min: 0n, max: 9n }))),
      (pairs, first, times) => {
        const born = new Map(times);
        const found = treeMembers(links(...pairs), new Map(first), (one) => born.get(one) ?? null);
        const oldest = first.reduce((least, [, time]) => (time < least ? time : least), 10n);
        for (const [one, time] of found) expect(born.get(one) === time && time >= oldest).toBe(true);
      },
    ),
  );
});

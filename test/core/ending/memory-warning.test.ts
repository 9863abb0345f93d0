import { expect, it } from 'vitest';
import { warnedHolders } from '../../../electron/core/ending/memory-warning.ts';

const process = (at: number, Name: string, ID: string, CommitCharge: string) =>
  Object.fromEntries(
    Object.entries({ Name, ID, CommitCharge }).map(([field, value]) => [
      `ProcessInfo/Process_${at}/${field}`,
      value,
    ]),
  );

it('processes are named, the largest first, and places that are not filled are none', () => {
  const named = {
    ...process(1, 'small.exe', '7', '10'),
    ...process(2, 'large.exe', '8', '20'),
    ...process(3, '', '0', '0'),
    ...process(4, 'odd.exe', '9', 'much'),
    // Pools of the kernel have names too.
    'PagedPoolInfo/Tag_1/Name': 'Gpbm',
  };
  expect(warnedHolders({ named })).toEqual([
    { name: 'large.exe', pid: 8, bytes: 20 },
    { name: 'small.exe', pid: 7, bytes: 10 },
  ]);
});

it('an event of another kind names none', () => {
  expect(warnedHolders({ named: { AppName: 'python.exe' } })).toEqual([]);
});

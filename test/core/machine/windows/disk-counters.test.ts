import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DiskRows, driveOf, driveUse } from '../../../../electron/core/machine/windows/disk-counters.ts';

const row = (instance: string, value: number | null) => [{ instance, value }];
const rows = (more: Partial<DiskRows>): DiskRows => ({
  ...{ readBytesPerSecond: [], writtenBytesPerSecond: [], idlePercent: [] },
  ...{ secondsPerRead: [], secondsPerWrite: [] },
  ...more,
});

it('the figures of one drive are taken, none of the others', () => {
  expect(
    driveUse(
      rows({
        readBytesPerSecond: [...row('_Total', 9), ...row('D:', 8), ...row('c:', 7)],
        writtenBytesPerSecond: row('D:', 3),
        idlePercent: row('C:', 40),
        secondsPerRead: row('C:', 0.002),
        secondsPerWrite: row('C:', 0),
      }),
      'C:',
    ),
  ).toEqual({
    ...{ readBytesPerSecond: 7, writtenBytesPerSecond: null, busyShare: 0.6, readMs: 2, writeMs: null },
  });
});

it('a drive that is never idle is busy, one that idles more than always is not', () => {
  const busy = (idle: number) => driveUse(rows({ idlePercent: row('C:', idle) }), 'C:').busyShare;
  expect([busy(0), busy(100), busy(100.7)]).toEqual([1, 0, 0]);
});

it('whatever Windows reports, no figure is negative and none is no number', () => {
  const any = fc.array(
    fc.record({ instance: fc.constantFrom('C:', '_Total', ''), value: fc.option(fc.double()) }),
  );
  fc.assert(
    fc.property(
      fc.record({
        ...{ readBytesPerSecond: any, writtenBytesPerSecond: any, idlePercent: any },
        ...{ secondsPerRead: any, secondsPerWrite: any },
      }),
      (given) => {
        for (const figure of Object.values(driveUse(given, 'C:')))
          expect(figure === null || figure >= 0).toBe(true);
      },
    ),
  );
});

it.each([
  ['C:\\Users\\kim', 'C:'],
  ['d:/runs', 'D:'],
  ['C:', null],
  ['\\\\server\\share\\runs', null],
  ['\\\\?\\C:\\runs', null],
  ['/home/kim', null],
  ['', null],
])('the drive of %s is %j', (path, drive) => {
  expect(driveOf(path)).toBe(drive);
});

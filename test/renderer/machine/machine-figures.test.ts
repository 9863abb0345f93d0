import { expect, it } from 'vitest';
import type { MachineSample } from '../../../electron/core/protocol/machine/machine-sample.ts';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { machineFigures } from '../../../renderer/machine/machine-figures.ts';
import { machineSample } from '../../support/machine-sample.ts';

const GIB = 2 ** 30;

const figuresOf = (more: Partial<MachineSample>) =>
  new Map(
    machineFigures(machineSample(more), english.window).map(({ label, value, share }) => [
      label,
      [value, share],
    ]),
  );

it('memory, disk and processors have a bar', () => {
  const figures = figuresOf({
    memory: {
      ...{ totalBytes: 64 * GIB, availableBytes: 16 * GIB, swapTotalBytes: 8 * GIB, swapUsedBytes: 0 },
      ...{ commitBytes: 40 * GIB, commitLimitBytes: 80 * GIB, isCommitLimited: true },
      ...{ sharedTotalBytes: 32 * GIB, sharedFreeBytes: 24 * GIB },
    },
    ...{ processors: 16, busyShare: 0.38 },
    disks: [
      {
        ...{ folder: '/home', device: 'nvme0n1', totalBytes: 1000 * GIB, freeBytes: 250 * GIB },
        ...{ readBytesPerSecond: null, writtenBytesPerSecond: null, busyShare: 0.5 },
        ...{ readMs: 0.123, writeMs: 12 },
      },
    ],
  });
  expect([...figures].slice(0, 5)).toEqual([
    ['Memory', ['48.0 GiB of 64.0 GiB used, 16.0 GiB available', 0.75]],
    ['Commit', ['40.0 GiB of 80.0 GiB', 0.5]],
    ['Swap', ['0 B of 8.0 GiB used', 0]],
    ['/dev/shm', ['24.0 GiB free, 32.0 GiB in all', 0.25]],
    ['Processors', ['16, 38 % busy', 0.38]],
  ]);
  expect(figures.get('Disk')).toEqual([
    '/home, nvme0n1, 250.0 GiB free, 50 % busy, 0.12 ms a read, 12 ms a write',
    0.75,
  ]);
});

it('what is not reported is said not to be, and has no bar', () => {
  const figures = figuresOf({});
  for (const label of ['Memory', 'Commit', 'Processors', 'Power', 'Restart'])
    expect(figures.get(label), label).toEqual(['not reported', null]);
});

it('a limit beyond which the system promises more has no bar, and no swap no line', () => {
  const { memory } = machineSample();
  const figures = figuresOf({
    memory: { ...memory, commitBytes: 9, commitLimitBytes: 10, isCommitLimited: false, swapTotalBytes: 0 },
  });
  expect(figures.get('Commit')?.[1]).toBeNull();
  expect(figures.has('Swap')).toBe(false);
});

it('a pending restart, the sleep timer and unknown figures are said', () => {
  const figures = figuresOf({
    power: { source: 'battery', batteryPercent: 60, sleepAfterMs: 1_200_000 },
    pendingReboot: ['system-update'],
    gaps: [{ what: 'trees', why: 'failed', code: 5 }],
  });
  expect(figures.get('Power')?.[0]).toBe('battery, battery at 60 %, sleeps after 20 min 00 s without input');
  expect(figures.get('Restart')?.[0]).toBe('due (system-update)');
  expect(figures.get('Unknown')?.[0]).toBe('processes of jobs: the system refused with code 5');
  const withoutRight = figuresOf({ gaps: [{ what: 'handles', why: 'no-right', code: null }] });
  expect(withoutRight.get('Unknown')?.[0]).toBe('open files of jobs: only an administrator may ask');
  expect(figuresOf({ pendingReboot: [] }).get('Restart')?.[0]).toBe('none pending');
});

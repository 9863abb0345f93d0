import { spawn } from 'node:child_process';
import { tmpdir, userInfo } from 'node:os';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { linuxMachine } from '../../../electron/monitor/machine/linux/linux-machine.ts';
import { portableMachine } from '../../../electron/monitor/machine/portable-machine.ts';
import { until } from '../../support/until.ts';

const ID = '20261121-031500-k3f9';
const NOTHING = { jobs: [], folders: [] };

it('memory, processors and processes of this machine are known', () => {
  const figures = linuxMachine().read(NOTHING, 0);
  const { totalBytes, availableBytes, commitLimitBytes } = figures.memory;
  expect(totalBytes).toBeGreaterThan(availableBytes ?? Number.POSITIVE_INFINITY);
  expect(commitLimitBytes).toBeGreaterThan(0);
  expect(figures.processors).toBeGreaterThan(0);
  expect(figures.processes).toBeGreaterThan(1);
  // There is nothing to compare the first reading with.
  expect(figures.busyShare).toBeNull();
});

it('a busy process counts as a processor, and its disk is found', async () => {
  const child = spawn(process.execPath, ['-e', 'for (;;);']);
  const machine = linuxMachine();
  const asked = { jobs: [{ id: ID, pid: child.pid ?? 0, runFolder: '/none' }], folders: [tmpdir()] };
  try {
    const read = () => machine.read(asked, performance.now());
    read();
    await until(() => (read().trees[0]?.processors ?? 0) > 0.2, 'it is seen to be busy');
    await until(() => (read().disks[0]?.freeBytes ?? 0) > 0, 'space is known');
    expect(read().trees[0]?.residentBytes).toBeGreaterThan(10_000_000);
    expect(read().gaps).toEqual([]);
  } finally {
    child.kill('SIGKILL');
  }
});

it('a process is described; one that is gone is not', () => {
  const { describe } = linuxMachine();
  const mine = describe(process.pid);
  expect(mine).toMatchObject({ name: basename(process.execPath), user: userInfo().username });
  expect(Math.abs((mine.startedAt ?? 0) - (Date.now() - process.uptime() * 1000))).toBeLessThan(60_000);
  expect(describe(4_194_305)).toEqual({ name: null, user: null, startedAt: null });
});

it('a job that has ended has no processes', () => {
  const jobs = [{ id: ID, pid: 4_194_305, runFolder: '/none' }];
  expect(linuxMachine().read({ jobs, folders: [] }, 0).trees).toMatchObject([{ pids: [], residentBytes: 0 }]);
});

it('a folder that does not exist leaves its figures unknown', () => {
  const asked = { jobs: [], folders: ['/no/such/folder'] };
  for (const machine of [linuxMachine(), portableMachine()]) {
    machine.read(asked, 0);
    expect(machine.read(asked, 1_000).disks).toMatchObject([{ folder: '/no/such/folder', freeBytes: null }]);
  }
});

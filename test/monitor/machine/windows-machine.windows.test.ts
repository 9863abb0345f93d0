import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { driveOf } from '../../../electron/core/machine/windows/disk-counters.ts';
import { MachineSample } from '../../../electron/core/protocol/machine/machine-sample.ts';
import { GpuReaders } from '../../../electron/monitor/gpu/gpu-readers.ts';
import { readerFamilies } from '../../../electron/monitor/gpu/reader-families.ts';
import { WindowsDisks } from '../../../electron/monitor/machine/windows/windows-disks.ts';
import { MachineGaps } from '../../../electron/monitor/machine/windows/windows-gaps.ts';
import { loadMachineCalls } from '../../../electron/monitor/machine/windows/windows-library.ts';
import { windowsMachine } from '../../../electron/monitor/machine/windows/windows-machine.ts';
import { readWindowsPower } from '../../../electron/monitor/machine/windows/windows-power.ts';
import { readPendingReboot } from '../../../electron/monitor/machine/windows/windows-reboot.ts';
import { Monitor } from '../../../electron/monitor/monitor.ts';
import { until } from '../../support/until.ts';
import { buildStub, hasStubs, scriptVariable } from '../stubs/stub-library.ts';

const ID = '20261121-031500-k3f9';
const isWine = process.env['VIGIL_WINDOWS_WINE'] !== undefined;
const NOTHING = { jobs: [], folders: [] };
/** No process has such a number: those of Windows are multiples of 4. */
const NO_PID = 4_194_305;

function openMachine() {
  const machine = windowsMachine();
  if (machine === null) throw new Error('koffi does not load');
  return machine;
}

function callsOf(powerLibrary?: string) {
  const calls = loadMachineCalls(powerLibrary);
  if (calls === null) throw new Error('koffi does not load');
  return calls;
}

it('memory, commit, processors, processes and handles of this machine are known', () => {
  const machine = openMachine();
  const { memory, ...figures } = machine.read(NOTHING, 0);
  expect(memory.totalBytes).toBeGreaterThan(memory.availableBytes ?? Number.POSITIVE_INFINITY);
  expect(memory.totalBytes).toBeGreaterThan(256 * 1024 ** 2);
  expect(memory.commitLimitBytes).toBeGreaterThan(memory.commitBytes ?? Number.POSITIVE_INFINITY);
  expect(memory.isCommitLimited).toBe(true);
  expect(figures.processors).toBeGreaterThan(0);
  expect(figures.processes).toBeGreaterThan(1);
  expect(figures.handles).toBeGreaterThan(1);
  expect(figures.busyShare).toBeNull();
  expect(figures.gaps?.filter(({ what }) => what === 'memory' || what === 'commit')).toEqual([]);
});

it('a busy machine is seen to be busy', async () => {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  const machine = openMachine();
  try {
    machine.read(NOTHING, performance.now());
    await until(() => (machine.read(NOTHING, performance.now()).busyShare ?? 0) > 0.1, 'it is busy');
  } finally {
    child.kill('SIGKILL');
  }
});

it('a job is measured with its child, and with a grandchild whose parent has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-tree-'));
  const file = join(folder, 'grandchild');
  const busy = `require('node:fs').writeFileSync(process.env.FILE, String(process.pid)); for (;;);`;
  // The middle process stays until it is told to end, so that the tree is seen while it lives.
  const middle = `const { spawn } = require('node:child_process');
    spawn(process.execPath, ['-e', process.env.BUSY], { stdio: 'ignore', detached: true }).unref();
    setInterval(() => { if (require('node:fs').existsSync(process.env.FILE + '.end')) process.exit(); }, 50);`;
  const first = `require('node:child_process').spawn(process.execPath, ['-e', process.env.MIDDLE], { stdio: 'ignore' });
    setInterval(() => {}, 1000);`;
  const env = { ...process.env, FILE: file, BUSY: busy, MIDDLE: middle };
  const child = spawn(process.execPath, ['-e', first], { env, stdio: 'ignore' });
  let grandchild = 0;
  try {
    await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '', 'all have started', 60_000);
    grandchild = Number(readFileSync(file, 'utf8'));
    const machine = openMachine();
    const asked = { jobs: [{ id: ID, pid: child.pid ?? 0, runFolder: 'none' }], folders: [] };
    const tree = () => machine.read(asked, performance.now()).trees[0];
    expect(tree()?.processors).toBeNull();
    expect(tree()?.pids).toHaveLength(3);
    expect(tree()?.pids[0]).toBe(child.pid);
    await until(() => (tree()?.processors ?? 0) > 0.1, 'it is busy');
    const { residentBytes = 0, privateBytes = 0, handles = 0 } = tree() ?? {};
    expect(residentBytes).toBeGreaterThan(10_000_000);
    // Of another process Wine knows neither, and says 0.
    expect(privateBytes).toBeGreaterThan(isWine ? -1 : 1_000_000);
    expect(handles).toBeGreaterThan(isWine ? -1 : 3);
    execFileSync(
      process.execPath,
      ['-e', "require('node:fs').writeFileSync(process.env.FILE + '.end', '')"],
      {
        env,
        stdio: 'ignore',
      },
    );
    await until(() => tree()?.pids.length === 2, 'the middle process is gone');
    expect(tree()?.pids).toEqual([child.pid, grandchild]);
    child.kill('SIGKILL');
    await until(() => tree()?.pids.length === 1, 'the first process is gone');
    expect(tree()?.pids).toEqual([grandchild]);
  } finally {
    child.kill('SIGKILL');
    if (grandchild !== 0) process.kill(grandchild, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

it('a job that has ended has no processes', () => {
  const jobs = [{ id: ID, pid: NO_PID, runFolder: 'none' }];
  expect(openMachine().read({ jobs, folders: [] }, 0).trees).toMatchObject([
    { pids: [], residentBytes: 0, processors: null },
  ]);
});

it('a process is described; one that is gone is not', () => {
  const { describe: describeProcess } = openMachine();
  const mine = describeProcess(process.pid);
  expect(mine).toMatchObject({ name: basename(process.execPath), user: userInfo().username });
  expect(Math.abs((mine.startedAt ?? 0) - (Date.now() - process.uptime() * 1000))).toBeLessThan(60_000);
  expect(describeProcess(NO_PID)).toEqual({ name: null, user: null, startedAt: null });
});

it('space of a folder is known with its drive; a folder that does not exist leaves it unknown', async () => {
  const machine = openMachine();
  const missing = `${tmpdir()}\\no\\such\\folder`;
  const disks = () => machine.read({ jobs: [], folders: [tmpdir(), missing] }, performance.now()).disks;
  await until(() => (disks()[0]?.freeBytes ?? 0) > 0, 'space is known');
  await until(() => disks()[0]?.device === driveOf(tmpdir()), 'the drive is known');
  expect(disks()[1]).toMatchObject({ folder: missing, device: null, freeBytes: null, busyShare: null });
});

it('the whole monitor sends a sample that clients accept', () => {
  const samples: MachineSample[] = [];
  const monitor = new Monitor({
    gpus: new GpuReaders(readerFamilies({})),
    machine: openMachine(),
    send: ({ sample }) => samples.push(sample),
  });
  monitor.attend({
    ...{ kind: 'attend', intervalMs: 1_000, folders: [tmpdir()] },
    jobs: [{ id: ID, pid: process.pid, runFolder: 'none' }],
  });
  monitor.close();
  expect(samples).toHaveLength(1);
  expect(MachineSample.parse(samples[0])).toEqual(samples[0]);
  expect(samples[0]?.trees[0]?.pids).toContain(process.pid);
  expect(samples[0]?.trees[0]?.privateBytes).toBeGreaterThan(1_000_000);
});

describe('a pending restart', () => {
  const root = { hive: 0xffff_ffff_8000_0001n, prefix: `Software\\VigilTest${process.pid}\\` };
  const reg = (...args: string[]) => execFileSync('reg', args, { stdio: 'ignore' });
  const key = (path: string) => `HKCU\\${root.prefix}${path}`;
  const pending = () => readPendingReboot(callsOf(), new MachineGaps(), root);

  it('is what the registry says of it', () => {
    expect(pending()).toEqual([]);
    try {
      reg(
        'add',
        key('SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Component Based Servicing\\RebootPending'),
        '/f',
      );
      expect(pending()).toEqual(['component-servicing']);
      const manager = key('SYSTEM\\CurrentControlSet\\Control\\Session Manager');
      reg('add', manager, '/f');
      expect(pending()).toEqual(['component-servicing']);
      reg('add', manager, '/v', 'PendingFileRenameOperations', '/t', 'REG_MULTI_SZ', '/d', 'a\\0b', '/f');
      reg(
        'add',
        key('SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\WindowsUpdate\\Auto Update\\RebootRequired'),
        '/f',
      );
      expect(pending()).toEqual(['system-update', 'component-servicing', 'file-rename']);
    } finally {
      reg('delete', `HKCU\\${root.prefix.slice(0, -1)}`, '/f');
    }
  });

  it('is unknown, with the code, where the registry cannot be read', () => {
    const gaps = new MachineGaps();
    expect(readPendingReboot(callsOf(), gaps, { hive: 1n, prefix: '' })).toBeNull();
    expect(gaps.all()).toMatchObject([{ what: 'pending-reboot', why: 'failed' }]);
  });

  it('of this machine is known', () => {
    expect(openMachine().read(NOTHING, 0).pendingReboot).not.toBeNull();
  });
});

describe.skipIf(!hasStubs)('with a library in place of the system', () => {
  it('sleep is the shorter timer of the source in use, and the code where there is none', () => {
    const stub = buildStub('powrprof');
    process.env[scriptVariable('powrprof')] = stub.script;
    const gaps = new MachineGaps();
    const sleep = () => readWindowsPower(callsOf(stub.library), gaps).sleepAfterMs;
    stub.say('mains 1800 600', 'battery 1800 600');
    expect(sleep()).toBe(600_000);
    stub.say('mains 0 0', 'battery 0 0');
    expect(sleep()).toBe(0);
    stub.say('code 5');
    expect(sleep()).toBeNull();
    expect(gaps.all()).toContainEqual({ what: 'sleep', why: 'failed', code: 5 });
    delete process.env[scriptVariable('powrprof')];
  });

  it('the use of a drive is what its counters say, from the second look on', async () => {
    const stub = buildStub('pdh');
    process.env[scriptVariable('pdh')] = stub.script;
    const drive = driveOf(tmpdir()) ?? '';
    const row = (counter: string, value: number) => `row\tLogicalDisk/${counter}\t${drive}\t${value}`;
    stub.say(
      ...[row('Disk Read Bytes/sec', 1_000), row('Disk Write Bytes/sec', 0), row('% Idle Time', 25)],
      ...[row('Avg. Disk sec/Read', 0.004), row('Avg. Disk sec/Write', 0)],
      'row\tLogicalDisk/Disk Read Bytes/sec\t_Total\t9000',
    );
    const gaps = new MachineGaps();
    const disks = new WindowsDisks(gaps, stub.library);
    const read = () => disks.read([tmpdir()], performance.now())[0];
    expect(read()?.readBytesPerSecond).toBeNull();
    await until(() => read()?.device === drive, 'the drive is known');
    expect(read()).toMatchObject({
      ...{ readBytesPerSecond: 1_000, writtenBytesPerSecond: 0, busyShare: 0.75, readMs: 4, writeMs: null },
    });
    expect(gaps.all()).toEqual([]);
    delete process.env[scriptVariable('pdh')];
  });
});

// Long because each trouble that a keeper can meet is a separate case, on one bench.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HEAD_FILE } from '../../electron/core/protocol/disk/output-files.ts';
import { RUN_FILES } from '../../electron/core/protocol/disk/run-folder.ts';
import { claimKeeper } from '../../electron/keeper/keeper.ts';
import { endTree, processStartToken } from '../../electron/platform/processes/processes.ts';
import { until } from '../support/until.ts';
import { KeeperBench } from './keeper-program.ts';

const flood = resolve('test/jobs/flood.mjs');

/** What flood.mjs prints. */
const letters = (bytes: number): Buffer => Buffer.alloc(bytes, 'abcdefghijklmnopqrstuvwxyz');

let bench: KeeperBench;
beforeEach(async () => {
  bench = await KeeperBench.make();
});
afterEach((context) => bench.close(context));

const mount = (...args: string[]): void => {
  execFileSync('mount', args, { stdio: 'ignore' });
};

/** Whether this user may mount a small file system, the only real way to get a full disk. */
const mayMount = (() => {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe.skipIf(!mayMount)('a keeper on a full disk (needs the right to mount)', () => {
  beforeEach(() => mount('-t', 'tmpfs', '-o', 'size=512k', 'none', bench.runFolder));
  afterEach(() => {
    execFileSync('umount', ['-l', bench.runFolder]);
  });

  const output = { headBytes: 64 * 1024 * 1024, tailBytes: 1024 * 1024 };

  test('buffers output, blocks the job when the buffer is full, and loses nothing', async () => {
    const { host } = await bench.begin();
    const total = 20_000_000;
    host.send(bench.startOf(1, process.execPath, [flood, String(total), '4'], { output }));
    const { living } = await host.next('started');
    expect((await host.next('output-blocked')).detail).toContain('ENOSPC');
    // The job has written into memory as much as fits there; then it blocks in its write.
    await until(() => cpuTicks(living.pid) === cpuTicks(living.pid, 100), 'the job waits');
    expect(processStartToken(living.pid)).not.toBeNull();
    expect(host.of('ended')).toEqual([]);
    mount('-o', 'remount,size=64m', bench.runFolder);
    const { ending } = await host.next('ended');
    expect(ending).toMatchObject({ exitCode: 4, outputBytes: total, drained: true });
    expect(host.of('output-resumed').length).toBe(1);
    expect(readFileSync(join(bench.attempt(1), HEAD_FILE)).equals(letters(total))).toBe(true);
  });

  test('the end of a job is reported once its last output is on the disk', async () => {
    const { host } = await bench.begin();
    const total = 2_000_000;
    host.send(bench.startOf(1, process.execPath, [flood, String(total), '5'], { output }));
    const { living } = await host.next('started');
    await host.next('output-blocked');
    await until(() => processStartToken(living.pid) === null, 'the job ended');
    expect(existsSync(join(bench.attempt(1), 'ending.json'))).toBe(false);
    const late = (await (await bench.connect()).next('welcome')).living;
    expect(late).toEqual({ ...living, outputBlocked: expect.stringContaining('ENOSPC') });
    mount('-o', 'remount,size=64m', bench.runFolder);
    expect((await host.next('ended')).ending).toMatchObject({
      exitCode: 5,
      outputBytes: total,
      drained: true,
    });
    expect(readFileSync(join(bench.attempt(1), HEAD_FILE)).equals(letters(total))).toBe(true);
  });
});

describe.skipIf(process.platform === 'win32')('if the ending of an attempt cannot be written', () => {
  test('the host gets it at once, and the next start waits until it is written', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sleep', ['600']));
    const { living } = await host.next('started');
    const file = join(bench.attempt(1), 'ending.json');
    // No file can replace a folder.
    mkdirSync(join(file, 'in-the-way'), { recursive: true });
    process.kill(living.pid, 'SIGKILL');
    expect((await host.next('ended')).ending.signal).toBe(9);
    host.send(bench.startOf(2, '/bin/sleep', ['600']));
    const remarks = join(bench.runFolder, RUN_FILES.keeperLog);
    const refusals = () =>
      readFileSync(remarks, 'utf8').split('ending.json cannot be written yet').length - 1;
    await until(() => existsSync(remarks) && refusals() > 1, 'a second try');
    expect(host.of('started').length).toBe(1);
    rmSync(file, { recursive: true });
    await until(() => host.of('started').some(({ living }) => living.attempt === 2), 'the next start');
    expect(statSync(file).isFile()).toBe(true);
    expect(host.of('ended').map(({ ending }) => ending.attempt)).toEqual([1]);
  });

  test('a stop in the meantime prevents another attempt', async () => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sleep', ['600']));
    const { living } = await host.next('started');
    const file = join(bench.attempt(1), 'ending.json');
    mkdirSync(join(file, 'in-the-way'), { recursive: true });
    process.kill(living.pid, 'SIGKILL');
    await host.next('ended');
    host.send(bench.startOf(2, '/bin/sleep', ['600']));
    host.send({ kind: 'stop', how: 'kill' });
    expect((await host.next('start-failed')).failure).toMatchObject({ attempt: 2, code: 'other' });
    rmSync(file, { recursive: true });
    await until(() => existsSync(file), 'the disk has taken the ending');
    expect(host.of('started').length).toBe(1);
    // The next attempt starts as usual.
    host.send(bench.startOf(3, '/bin/sleep', ['600']));
    await until(() => host.of('started').some((one) => one.living.attempt === 3), 'the third attempt');
  });
});

/** Processor time of a process in clock ticks, `afterMs` from now. */
function cpuTicks(pid: number, afterMs = 0): string {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, afterMs);
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).join();
}

describe.skipIf(process.platform !== 'linux')('a keeper without a host', () => {
  const program = `
    import { readdirSync, readlinkSync, renameSync, writeFileSync } from 'node:fs';
    const open = readdirSync('/proc/self/fd').map((fd) => { try { return readlinkSync('/proc/self/fd/' + fd); } catch { return ''; } });
    const seen = { pid: process.pid, home: process.env.VIGIL_HOME, asNode: process.env.ELECTRON_RUN_AS_NODE, open };
    writeFileSync(process.env.VIGIL_HOME + '/host.tmp', JSON.stringify(seen));
    renameSync(process.env.VIGIL_HOME + '/host.tmp', process.env.VIGIL_HOME + '/host.seen');
    setTimeout(() => {}, 30_000);
  `;

  test('starts one, which inherits nothing from the job; the job does not notice', async () => {
    writeFileSync(join(bench.programs, 'host.js'), program);
    const { keeper, host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sleep', ['60']));
    const { living } = await host.next('started');
    host.socket.destroy();
    const seenFile = join(bench.root, 'host.seen');
    await until(() => existsSync(seenFile), 'a host was started', 25_000);
    const seen = JSON.parse(readFileSync(seenFile, 'utf8'));
    try {
      expect(seen).toMatchObject({ home: bench.root, asNode: '1' });
      expect(seen.open.filter((target: string) => /ptmx|pts|output/.test(target))).toEqual([]);
      expect((await (await bench.connect()).next('welcome')).living).toEqual(living);
      keeper.kill('SIGKILL');
      await until(() => processStartToken(living.pid) === null, 'the job ended with its keeper');
      expect(processStartToken(seen.pid)).not.toBeNull();
    } finally {
      await endTree(seen.pid);
    }
  });

  test('starts one even after the job has ended, unless the run is known to be over', async () => {
    writeFileSync(join(bench.programs, 'host.js'), program);
    const { host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/true', []));
    await host.next('ended');
    host.socket.destroy();
    const seenFile = join(bench.root, 'host.seen');
    await until(() => existsSync(seenFile), 'a host was started', 25_000);
    await endTree(JSON.parse(readFileSync(seenFile, 'utf8')).pid);
  });
});

describe.skipIf(process.platform !== 'linux')('a keeper', () => {
  test.each([
    ['deleted', (path: string) => rmSync(path)],
    ['damaged', (path: string) => writeFileSync(path, '{"format":')],
  ])('writes its file again when it is %s while a job lives', async (_, harm) => {
    const { host } = await bench.begin();
    host.send(bench.startOf(1, '/bin/sleep', ['60']));
    const { living } = await host.next('started');
    const before = bench.keeperFile();
    harm(join(bench.runFolder, 'keeper.json'));
    expect(bench.keeperFile()).toBeNull();
    await until(() => bench.keeperFile() !== null, 'the file is back');
    expect(bench.keeperFile()).toEqual(before);
    expect((await (await bench.connect()).next('welcome')).living).toEqual(living);
  });

  test('starts nothing after it was dismissed', async () => {
    const { keeper, host } = await bench.begin();
    host.send({ kind: 'leave' });
    host.send(bench.startOf(1, '/bin/sleep', ['60']));
    await until(() => keeper.exitCode === 0, 'the keeper left');
    expect(existsSync(bench.attempt(1))).toBe(false);
    expect(bench.keeperFile()).toBeNull();
  });

  test('does not repeat an attempt if only its ending reached the disk', async () => {
    mkdirSync(bench.attempt(1), { recursive: true });
    writeFileSync(join(bench.attempt(1), 'ending.json'), '{}');
    const { host } = await bench.begin();
    expect((await host.next('welcome')).lastAttempt).toBe(1);
    host.send(bench.startOf(1, '/bin/true', []));
    expect((await host.next('start-refused')).why).toBe('already-started');
  });

  test('exits when its run was deleted and no process is alive, without starting a host', async () => {
    const sign = join(bench.root, 'host.seen');
    const hostProgram = join(bench.programs, 'host.mjs');
    writeFileSync(
      hostProgram,
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(sign)}, '');`,
    );
    const hostWaits = { hostAwayMs: 100, longestWaitMs: 200, unusedMs: 300, folderAwayMs: 500 };
    let isGone = false;
    const exit = () => {
      isGone = true;
    };
    await claimKeeper({ runFolder: bench.runFolder, hostProgram, hostWaits, exit });
    const host = await bench.connect();
    host.send(bench.startOf(1, '/bin/true', []));
    await host.next('ended');
    rmSync(bench.runFolder, { recursive: true });
    host.socket.destroy();
    await until(() => isGone, 'the keeper left');
    expect(existsSync(sign)).toBe(false);
  });

  test('waits for an unreachable run folder for a while, and then starts a host', async () => {
    const sign = join(bench.root, 'host.seen');
    const hostProgram = join(bench.programs, 'host.mjs');
    writeFileSync(
      hostProgram,
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(sign)}, '');`,
    );
    const hostWaits = { hostAwayMs: 100, longestWaitMs: 200, unusedMs: 300, folderAwayMs: 60_000 };
    const exit = vi.fn();
    await claimKeeper({ runFolder: bench.runFolder, hostProgram, hostWaits, exit });
    const host = await bench.connect();
    host.send(bench.startOf(1, '/bin/true', []));
    await host.next('ended');
    renameSync(bench.runFolder, `${bench.runFolder}-away`);
    host.socket.destroy();
    // Longer than the wait before its third look.
    await delay(1_000);
    expect(existsSync(sign)).toBe(false);
    renameSync(`${bench.runFolder}-away`, bench.runFolder);
    await until(() => existsSync(sign), 'a host is called');
    expect(exit).not.toHaveBeenCalled();
  });
});

describe.skipIf(process.platform === 'win32')('a start for which the run folder is not writable', () => {
  test('is reported with the reason, happens once it is, and creates nothing in place of a missing folder', async () => {
    const { host } = await bench.begin();
    const away = `${bench.runFolder}-away`;
    renameSync(bench.runFolder, away);
    host.send(bench.startOf(1, '/bin/sleep', ['600'], { cwd: '/' }));
    expect(await host.next('start-blocked')).toMatchObject({ attempt: 1, code: 'ENOENT' });
    await host.next('start-blocked', 2);
    expect(existsSync(bench.runFolder)).toBe(false);
    renameSync(away, bench.runFolder);
    expect((await host.next('started')).living.attempt).toBe(1);
    expect(host.of('start-failed')).toEqual([]);
  });

  test('is cancelled by a stop in the meantime', async () => {
    const { host } = await bench.begin();
    const attempts = join(bench.runFolder, 'attempts');
    writeFileSync(attempts, '');
    host.send(bench.startOf(1, '/bin/sleep', ['600']));
    expect(await host.next('start-blocked')).toMatchObject({ code: 'ENOTDIR' });
    host.send({ kind: 'stop', how: 'kill' });
    expect((await host.next('start-failed')).failure).toMatchObject({ attempt: 1, code: 'other' });
    rmSync(attempts);
  });
});

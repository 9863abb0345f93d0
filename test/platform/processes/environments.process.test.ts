import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironments } from '../../../electron/platform/processes/environments.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-proc-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pathOf = (pid: number, name: string) => join(folder, String(pid), name);

/** A process as /proc shows it. Null: opening that file blocks, as for a process that is stuck in the kernel. */
function stage(pid: number, environ: string | null, cmdline: string | null = 'python'): void {
  mkdirSync(join(folder, String(pid)));
  const write = (name: string, content: string | null) => {
    if (content === null) execFileSync('mkfifo', [pathOf(pid, name)]);
    else writeFileSync(pathOf(pid, name), content);
  };
  write('cmdline', cmdline);
  write('environ', environ);
}

/** Longer than a test may take. */
const NEVER_MS = 3_600_000;

/** Releases a blocked thread. */
const release = (pid: number) => closeSync(openSync(pathOf(pid, 'environ'), 'r+'));

async function read(
  pids: number[],
  patienceMs = 200,
  patienceInAllMs = 10_000,
): Promise<Map<number, string | null>> {
  const seen = new Map<number, string | null>();
  await readEnvironments(pids, (pid, bytes) => seen.set(pid, bytes === null ? null : bytes.toString()), {
    folder,
    patienceMs,
    patienceInAllMs,
  });
  return seen;
}

describe.skipIf(process.platform !== 'linux')('the environments of processes', () => {
  test('are returned between zeros, however large', async () => {
    const large = `A=${'x'.repeat(100_000)}\0`;
    stage(1001, 'A=1\0B=2\0');
    stage(1002, large);
    expect(await read([1001, 1002])).toEqual(
      new Map([
        [1001, '\0A=1\0B=2\0'],
        [1002, `\0${large}`],
      ]),
    );
  });

  test('are empty for a process that is gone', async () => {
    expect(await read([1001])).toEqual(new Map([[1001, '']]));
  });

  test('of a process that blocks its readers stay unknown, without a wait', async () => {
    stage(1001, null);
    stage(1002, 'A=1\0');
    let turns = 0;
    const ticking = setInterval(() => turns++, 10);
    expect(await read([1001, 1002])).toEqual(
      new Map([
        [1001, null],
        [1002, '\0A=1\0'],
      ]),
    );
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(5);
    // Not read again as long as the first read is pending: each read would occupy a thread.
    expect(await read([1001], NEVER_MS, NEVER_MS)).toEqual(new Map([[1001, null]]));
    release(1001);
    rmSync(pathOf(1001, 'environ'));
    writeFileSync(pathOf(1001, 'environ'), 'B=2\0');
    await expect.poll(() => read([1001])).toEqual(new Map([[1001, '\0B=2\0']]));
  });

  test('leave threads free, however many processes block their readers', async () => {
    const held = [1001, 1002, 1003, 1004, 1005];
    for (const pid of held) stage(pid, null);
    stage(1006, 'A=1\0');
    const seen = read([...held, 1006]);
    const others = read([...held].reverse());
    await stat(folder);
    const unknown = new Map<number, string | null>(held.map((pid) => [pid, null]));
    expect(await seen).toEqual(new Map(unknown).set(1006, null));
    expect(await others).toEqual(unknown);
    await stat(folder);
    // As long as both are blocked, no other process is read, and no caller waits.
    expect(await read([1003, 1006], NEVER_MS, NEVER_MS)).toEqual(
      new Map([
        [1003, null],
        [1006, null],
      ]),
    );
    release(1001);
    release(1002);
    await expect.poll(() => read([1006])).toEqual(new Map([[1006, '\0A=1\0']]));
  });

  test('have a time limit each: many slow ones are all returned', async () => {
    const slow = [1001, 1002, 1003, 1004, 1005, 1006];
    for (const pid of slow) stage(pid, null);
    const seen = read(slow, 1_000);
    for (const pid of slow) {
      await delay(250);
      const writer = await open(pathOf(pid, 'environ'), 'w');
      await writer.write('A=1\0');
      await writer.close();
    }
    expect(await seen).toEqual(new Map(slow.map((pid) => [pid, '\0A=1\0'])));
  });

  test('have a time limit for all, however fast the next would answer', async () => {
    for (const pid of [1001, 1002]) stage(pid, null);
    stage(1003, 'A=1\0');
    const seen = read([1001, 1002, 1003], 5_000, 100);
    await delay(200);
    release(1001);
    release(1002);
    expect((await seen).get(1003)).toBeNull();
    expect(await read([1003])).toEqual(new Map([[1003, '\0A=1\0']]));
  });

  test('of a process that another program is replacing are read again', async () => {
    stage(1001, '', null);
    const reading = read([1001], 5_000);
    const cmdline = await open(pathOf(1001, 'cmdline'), 'w');
    writeFileSync(pathOf(1001, 'environ'), 'A=1\0');
    await cmdline.close();
    expect(await reading).toEqual(new Map([[1001, '\0A=1\0']]));
  });

  test('of a process with arguments but without environment are not read again', async () => {
    stage(1001, '', null);
    const reading = read([1001], 5_000);
    const cmdline = await open(pathOf(1001, 'cmdline'), 'w');
    writeFileSync(pathOf(1001, 'environ'), 'A=1\0');
    await cmdline.write('python\0');
    await cmdline.close();
    expect(await reading).toEqual(new Map([[1001, '']]));
  });

  test('that are still being read do not keep this process from ending', async () => {
    stage(1001, null);
    const ssr = resolve('test/platform/held-up.ts');
    const output = { entryFileNames: 'held-up.mjs' };
    await build({
      configFile: false,
      logLevel: 'silent',
      build: { ssr, outDir: join(folder, 'out'), rollupOptions: { output } },
    });
    const child = spawn(process.execPath, [join(folder, 'out/held-up.mjs'), folder], { stdio: 'ignore' });
    const ended = new Promise((end) => child.once('exit', (code, signal) => end(signal ?? code)));
    const answer = await Promise.race([ended, delay(10_000, 'it does not end')]);
    child.kill('SIGKILL');
    expect(answer).toBe('SIGKILL');
  });
});

import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import nodePty, { type IPty } from 'node-pty';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadNativePty } from '../../../electron/keeper/pty/pty-linux.ts';
import { openPlainPty } from '../../../electron/keeper/pty/pty-plain.ts';
import { endTree, processStartToken } from '../../../electron/platform/processes/processes.ts';
import { runInTerminal } from '../terminal.ts';

const job = (name: string): string => fileURLToPath(new URL(`../../jobs/${name}.mjs`, import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-pty-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** What a terminal makes of text that is printed in it. */
const asPrinted = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll('\n', '\r\n'), 'latin1');

describe.skipIf(process.platform !== 'linux')('a terminal on Linux', () => {
  test('200 runs that print 20 KB and exit lose no byte', async () => {
    const text = Buffer.from(
      `${'a line of a log, 40 bytes with its end.\n'.repeat(500)}Traceback: the last word`,
    );
    const file = fileOf('20k', text);
    for (let run = 0; run < 200; run++) {
      const watched = runInTerminal('/usr/bin/head', ['-c', String(text.length), file]);
      expect(await watched.ending).toMatchObject({ exitCode: 0, signal: null, drained: true });
      expect(watched.output().equals(asPrinted(text))).toBe(true);
    }
  });

  test('bursts of 1 MB of binary arrive complete, also when the reader is slow', async () => {
    const bytes = randomBytes(1024 * 1024);
    const file = fileOf('1m', bytes);
    for (const busyMs of [0, 0, 0, 0, 0, 2, 2]) {
      const watched = runInTerminal('/bin/cat', [file], {
        onOutput: () => {
          for (const until = performance.now() + busyMs; performance.now() < until; );
        },
      });
      expect(await watched.ending).toMatchObject({ exitCode: 0, drained: true });
      expect(watched.output().equals(asPrinted(bytes))).toBe(true);
    }
  });

  test('a job that has ended and been buried before its terminal is opened loses nothing', async () => {
    const native = loadNativePty() as { fork(...given: unknown[]): { pid: number }; resize(): void };
    for (let run = 0; run < 20; run++) {
      const watched = runInTerminal('/usr/bin/head', ['-c', '3000', '/dev/zero'], {
        load: () => ({
          resize: native.resize,
          fork: (...given: unknown[]) => {
            const terminal = native.fork(...given);
            while (existsSync(`/proc/${terminal.pid}`));
            return terminal;
          },
        }),
      });
      expect(await watched.ending).toMatchObject({ exitCode: 0, drained: true });
      expect(watched.output().length).toBe(3000);
    }
  });

  test('a paused terminal delivers the rest when it goes on, and is not given up meanwhile', async () => {
    let isFirst = true;
    const watched = runInTerminal('/usr/bin/head', ['-c', '60000', '/dev/zero'], {
      onOutput: () => {
        if (isFirst) watched.pty.pause();
        isFirst = false;
      },
    });
    const early = await Promise.race([
      watched.ending,
      new Promise((resolve) => setTimeout(() => resolve('waits'), 2500)),
    ]);
    expect(early).toBe('waits');
    watched.pty.resume();
    expect(await watched.ending).toMatchObject({ drained: true });
    expect(watched.output().length).toBe(60_000);
  });

  test('exit codes and signals are told apart', async () => {
    expect(await runInTerminal('/bin/sh', ['-c', 'exit 93']).ending).toMatchObject({
      exitCode: 93,
      signal: null,
    });
    expect(await runInTerminal('/bin/sh', ['-c', 'kill -SEGV $$']).ending).toMatchObject({
      exitCode: null,
      signal: 11,
    });
  });

  test('a job that closes its terminal and lives on is not taken for dead', async () => {
    const sign = join(folder, 'sign');
    const watched = runInTerminal(process.execPath, [job('lingerer'), sign, '400', '7']);
    expect(await watched.ending).toMatchObject({ exitCode: 7, drained: true });
    expect(readFileSync(sign, 'utf8')).toBe('still here');
    expect(watched.output().toString()).toBe('closing my terminal');
  });

  test('a process left behind that prints without end does not hold up the ending', async () => {
    const watched = runInTerminal('/bin/sh', ['-c', 'trap "" HUP; yes & echo "left $!"; sleep 0.1; exit 5']);
    expect(await watched.ending).toMatchObject({ exitCode: 5 });
    const left = Number(/left (\d+)/.exec(watched.output().toString())?.[1]);
    // It finds its terminal closed, and ends.
    await expect.poll(() => processStartToken(left)).toBeNull();
  });

  test('a terminal that was stopped with Ctrl-S ends after 2 s, and says that it may not be complete', async () => {
    const watched = runInTerminal('/bin/sh', ['-c', 'echo ready; read line; sleep 0.2; exit 4']);
    await expect.poll(() => watched.output().toString()).toContain('ready');
    watched.pty.write(Buffer.from('go\n'));
    await expect.poll(() => watched.output().toString()).toContain('go');
    watched.pty.write(Buffer.from('\x13'));
    expect(await watched.ending).toMatchObject({ exitCode: 4, drained: false });
  });

  test('a job that turns all letters into capitals still gets its ending', async () => {
    const watched = runInTerminal('/bin/sh', ['-c', 'stty olcuc; echo done']);
    expect(await watched.ending).toMatchObject({ exitCode: 0, drained: true });
    expect(watched.output().toString()).toBe('DONE\r\n');
  });

  test('a job that never reads what is typed does not stop anything else', async () => {
    const watched = runInTerminal('/bin/sh', ['-c', 'stty raw -echo; echo ready; sleep 0.3; exit 6']);
    await expect.poll(() => watched.output().toString()).toContain('ready');
    for (let block = 0; block < 40; block++) watched.pty.write(Buffer.alloc(64 * 1024, 'x'));
    expect(await watched.ending).toMatchObject({ exitCode: 6, drained: true });
  });

  test('Ctrl-C reaches the program in the foreground of a shell', async () => {
    const watched = runInTerminal('/bin/bash', ['--norc', '-i']);
    watched.pty.write(Buffer.from(`${process.execPath} -e 'console.log("up");setTimeout(()=>{},6e4)'\n`));
    await expect.poll(() => watched.output().toString(), { timeout: 5000 }).toMatch(/^up/m);
    watched.pty.interrupt();
    watched.pty.write(Buffer.from('echo code $?\n'));
    await expect.poll(() => watched.output().toString(), { timeout: 5000 }).toMatch(/^code 130/m);
    await endTree(watched.pty.pid);
    expect(await watched.ending).toMatchObject({ signal: 9 });
  });

  test.each([
    ['whose terminal cannot be opened', (terminal: object) => ({ ...terminal, pty: '/no/such/terminal' })],
    ['of whose terminal nothing is told', ({ pid }: { pid: number }) => ({ pid })],
  ])('a job %s is ended with its group, and the start throws', async (_, spoil) => {
    const native = loadNativePty() as { fork(...given: unknown[]): { pid: number }; resize(): void };
    const sign = join(folder, `unwatched-${Math.random()}`);
    let pid = 0;
    const load = () => ({
      resize: native.resize,
      fork: (...given: unknown[]) => {
        const terminal = native.fork(...given);
        pid = terminal.pid;
        while (!existsSync(sign));
        return spoil(terminal);
      },
    });
    const child = `trap '' HUP; sleep 60 & echo $! > ${sign}.new; mv ${sign}.new ${sign}; wait`;
    expect(() => runInTerminal('/bin/sh', ['-c', child], { load })).toThrow();
    for (const one of [pid, Number(readFileSync(sign, 'utf8'))])
      await expect.poll(() => processStartToken(one)).toBeNull();
  });

  test('no descriptor is left behind', async () => {
    const open = () => {
      const next = openSync('/dev/null', 'r');
      closeSync(next);
      return next;
    };
    await runInTerminal('/bin/true', []).ending;
    const before = open();
    for (let run = 0; run < 5; run++) await runInTerminal('/bin/true', []).ending;
    await expect.poll(open).toBe(before);
  });

  test.each([
    ['has no fork', () => ({ resize: () => undefined })],
    ['is not there', () => createRequire(import.meta.url)('node-pty/build/Release/no-such.node')],
    [
      'takes other arguments',
      () => ({
        resize: () => undefined,
        fork: () => {
          throw new Error('Usage: pty.fork(options)');
        },
      }),
    ],
  ])('when the native module %s, the public interface is used, and a remark says so', async (_, load) => {
    const watched = runInTerminal('/bin/sh', ['-c', 'printf "caf\\303\\251"; sleep 0.2; exit 9'], { load });
    expect(await watched.ending).toMatchObject({ exitCode: 9, signal: null, drained: false });
    expect(watched.output().toString()).toBe('café');
    expect(watched.remarks).toEqual([expect.stringContaining('may be lost')]);
  });

  test('the fallback ends a job that it cannot watch', async () => {
    let started: IPty | undefined;
    const spawn = (...given: Parameters<typeof nodePty.spawn>) => {
      started = nodePty.spawn(...given);
      const onData = () => {
        throw new Error('another shape');
      };
      return Object.defineProperty(started, 'onData', { value: onData });
    };
    const env = { PATH: process.env['PATH'] ?? '' };
    const request = { file: '/bin/sh', args: ['-c', 'sleep 60'], cwd: '/tmp', env, columns: 80, rows: 24 };
    const listener = { output: () => undefined, ended: () => undefined };
    expect(() => openPlainPty(request, listener, () => ({ spawn }))).toThrow('another shape');
    await expect.poll(() => processStartToken(started?.pid ?? 0)).toBeNull();
  });

  test('the fallback types, resizes, interrupts and tells of signals', async () => {
    const watched = runInTerminal(process.execPath, [job('typist')], { load: () => null });
    await expect.poll(() => watched.output().toString(), { timeout: 5000 }).toContain('ready 80x24');
    watched.pty.write(Buffer.from('한글 🙂\n'));
    await expect.poll(() => watched.output().toString()).toContain('heard 한글 🙂');
    watched.pty.resize(101, 33);
    await expect.poll(() => watched.output().toString()).toContain('resized 101x33');
    watched.pty.interrupt();
    expect(await watched.ending).toMatchObject({ exitCode: 3 });
    expect(await runInTerminal('/bin/sh', ['-c', 'kill -9 $$'], { load: () => null }).ending).toMatchObject({
      signal: 9,
      exitCode: null,
    });
  });
});

import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadNativePty } from '../../../electron/keeper/pty/pty-linux.ts';
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

/** The bytes that a terminal makes of printed text. */
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

  test('a job that has ended and was reaped before its terminal is opened loses no output', async () => {
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

  test('a paused terminal delivers the rest when it continues, and is not given up meanwhile', async () => {
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

  test('exit codes and signals are distinguished', async () => {
    expect(await runInTerminal('/bin/sh', ['-c', 'exit 93']).ending).toMatchObject({
      exitCode: 93,
      signal: null,
    });
    expect(await runInTerminal('/bin/sh', ['-c', 'kill -SEGV $$']).ending).toMatchObject({
      exitCode: null,
      signal: 11,
    });
  });

  test('a job that closes its terminal and continues does not count as ended', async () => {
    const sign = join(folder, 'sign');
    const watched = runInTerminal(process.execPath, [job('lingerer'), sign, '400', '7']);
    expect(await watched.ending).toMatchObject({ exitCode: 7, drained: true });
    expect(readFileSync(sign, 'utf8')).toBe('still here');
    expect(watched.output().toString()).toBe('closing my terminal');
  });

  test('a leftover process that prints endlessly does not delay the ending', async () => {
    const watched = runInTerminal('/bin/sh', ['-c', 'trap "" HUP; yes & echo "left $!"; sleep 0.1; exit 5']);
    expect(await watched.ending).toMatchObject({ exitCode: 5 });
    const left = Number(/left (\d+)/.exec(watched.output().toString())?.[1]);
    // It finds its terminal closed, and ends.
    await expect.poll(() => processStartToken(left)).toBeNull();
  });

  test('a terminal stopped with Ctrl-S ends after 2 s, and is reported as possibly incomplete', async () => {
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

  test('a job that never reads its input blocks nothing else', async () => {
    const watched = runInTerminal('/bin/sh', ['-c', 'stty raw -echo; echo ready; sleep 0.3; exit 6']);
    await expect.poll(() => watched.output().toString()).toContain('ready');
    for (let block = 0; block < 40; block++) watched.pty.write(Buffer.alloc(64 * 1024, 'x'));
    expect(await watched.ending).toMatchObject({ exitCode: 6, drained: true });
  });

  test('Ctrl-C reaches the program in the foreground of a shell', async () => {
    const watched = runInTerminal('/bin/bash', ['--norc', '-i']);
    watched.pty.write(Buffer.from(`${process.execPath} -e 'console.log("up");setTimeout(()=>{},6e4)'\n`));
    await expect.poll(() => watched.output().toString(), { timeout: 45_000 }).toMatch(/^up/m);
    watched.pty.interrupt();
    watched.pty.write(Buffer.from('echo code $?\n'));
    await expect.poll(() => watched.output().toString(), { timeout: 45_000 }).toMatch(/^code 130/m);
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
});

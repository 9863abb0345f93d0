import { resolve } from 'node:path';
import nodePty, { type IPty } from 'node-pty';
import { describe, expect, test } from 'vitest';
import { openPlainPty } from '../../../electron/keeper/pty/pty-plain.ts';
import { processStartToken } from '../../../electron/platform/processes/processes.ts';
import { runInTerminal } from '../terminal.ts';

describe.skipIf(process.platform === 'win32')('a terminal through node-pty’s public interface', () => {
  test('ends the job if its output cannot be read', async () => {
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

  test('types, resizes, interrupts and reports signals', async () => {
    const watched = runInTerminal(process.execPath, [resolve('test/jobs/typist.mjs')], { load: () => null });
    await expect.poll(() => watched.output().toString(), { timeout: 45_000 }).toContain('ready 80x24');
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

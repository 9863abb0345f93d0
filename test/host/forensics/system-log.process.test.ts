import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { askLog, decodeLog } from '../../../electron/host/forensics/ask-log.ts';
import { openKernelLog } from '../../../electron/host/forensics/kernel-log.ts';
import { judged } from '../../support/journal-entries.ts';

const node = (script: string, limitMs = 20_000) => askLog(process.execPath, ['-e', script], limitMs);

describe('a program that reads the log', () => {
  it('answers what it printed', async () => {
    expect(await node('console.log("한 줄")')).toEqual({ state: 'asked', text: '한 줄\n' });
  });
  it('may be given what is left of a limit, to a fraction of a millisecond', async () => {
    expect(await node('', 20_000.5)).toEqual({ state: 'asked', text: '' });
  });
  it('that hangs is killed, and nothing is known', async () => {
    expect(await node('setInterval(() => {}, 1e6)', 200)).toEqual({ state: 'late' });
  });
  it('that fails, is not there, or may not, is denied', async () => {
    expect(await node('process.exit(5)')).toEqual({ state: 'denied' });
    expect(await askLog('/nowhere/wevtutil', [], 20_000)).toEqual({ state: 'denied' });
  });
  it('may write UTF-16, as Windows does', () => {
    const text = '<Events>한</Events>';
    expect(decodeLog(Buffer.from(text, 'utf16le'))).toBe(text);
    expect(decodeLog(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe(text);
    expect(decodeLog(Buffer.from(text))).toBe(text);
  });
});

const canWriteKmsg = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/dev/kmsg');

describe.skipIf(process.platform !== 'linux')("this machine's kernel log", () => {
  const sigkill = judged({ silent: 'killed', exitCode: null, signal: 9 });
  const inquiry = { pid: process.pid, startedAt: Date.now(), endedAt: Date.now(), judged: sigkill };

  it('is not asked about a SIGKILL while the kernel ended nothing for want of memory', async () => {
    const log = openKernelLog();
    expect(await log.ask({ ...inquiry, startedAt: Date.now() + 1 })).toEqual({
      evidence: [],
      state: 'not-asked',
    });
    log.close();
  });

  // Only root may write there what the kernel would have written.
  it.skipIf(!canWriteKmsg)('names a crash of this very process, and of no other', async () => {
    // Without its line end a record is not complete, and nobody is shown it.
    const child = spawn('true');
    const pid = child.pid ?? 0;
    writeFileSync('/dev/kmsg', `test[${pid}]: segfault at 0 ip 0 sp 0 error 4 in libtest.so[7f2a+900]\n`);
    const log = openKernelLog();
    const crashed = judged({ silent: 'native', exitCode: null, signal: 11 });
    const ask = (about: number) => log.ask({ ...inquiry, pid: about, endedAt: Date.now(), judged: crashed });
    expect(await ask(pid)).toMatchObject({ state: 'asked', evidence: [{ module: 'libtest.so' }] });
    expect(await ask(pid + 100_000)).toEqual({ evidence: [], state: 'asked' });
    log.close();
  });
});

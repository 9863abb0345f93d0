import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openKernelLog } from '../../../electron/host/forensics/kernel-log.ts';
import { judged } from '../../support/journal-entries.ts';

const canWriteKmsg = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/dev/kmsg');

describe.skipIf(process.platform !== 'linux')("this machine's kernel log", () => {
  const sigkill = judged({ silent: 'killed', exitCode: null, signal: 9 });
  const inquiry = { pid: process.pid, startedAt: Date.now(), endedAt: Date.now(), judged: sigkill };

  it('is not asked about a SIGKILL while the kernel ended nothing for lack of memory', async () => {
    const log = openKernelLog();
    expect(await log.ask({ ...inquiry, startedAt: Date.now() + 1 })).toEqual({
      evidence: [],
      state: 'not-asked',
    });
    log.close();
  });

  // Only root may write there what the kernel would have written.
  it.skipIf(!canWriteKmsg)('names a crash of this very process, and of no other', async () => {
    // Without its line end a record is not complete, and the kernel shows it to no reader.
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

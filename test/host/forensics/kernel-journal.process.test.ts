import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askKernelJournal } from '../../../electron/host/forensics/kernel-journal.ts';

let folder = '';
const path = process.env['PATH'];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-journal-'));
  process.env['PATH'] = `${folder}:/usr/bin:/bin`;
});
afterEach(() => {
  process.env['PATH'] = path;
  rmSync(folder, { recursive: true, force: true });
});

/** A program in the place of systemd's. */
const pretend = (script: string) =>
  writeFileSync(join(folder, 'journalctl'), `#!/bin/sh\necho "$*" >>'${folder}/asked'\n${script}\n`, {
    mode: 0o755,
  });
const ask = () => askKernelJournal(1_000_500, 5_000);
const asked = () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');

describe.skipIf(process.platform === 'win32')("the kernel's records in the journal", () => {
  it('are asked for since a time, of every boot', async () => {
    pretend(`echo '1500.25 host kernel: some text'`);
    expect(await ask()).toEqual({ state: 'asked', records: [{ at: 1_500_250, text: 'some text' }] });
    expect(asked()).toEqual(['_TRANSPORT=kernel -q --no-pager -o short-unix --since=@1000']);
  });

  it('are none if nothing happened since then', async () => {
    pretend(`case "$*" in *'-n 1'*) echo '900.0 host kernel: Linux version 6' ;; esac`);
    expect(await ask()).toEqual({ state: 'asked', records: [] });
  });

  it('may not be read if there are none at all, although no error is reported', async () => {
    pretend('exit 0');
    expect(await ask()).toEqual({ state: 'denied' });
    expect(asked()).toHaveLength(2);
  });

  it('cannot be had without a journal', async () => {
    pretend('exit 1');
    expect(await ask()).toEqual({ state: 'denied' });
  });
});

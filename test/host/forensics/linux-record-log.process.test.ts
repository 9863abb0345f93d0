import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLinuxRecords } from '../../../electron/host/forensics/linux-record-log.ts';

let folder = '';
const path = process.env['PATH'];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-records-'));
  process.env['PATH'] = `${folder}:/usr/bin:/bin`;
});
afterEach(() => {
  process.env['PATH'] = path;
  rmSync(folder, { recursive: true, force: true });
});

/** A program in the place of one of systemd's, which records what it is asked. */
const pretend = (name: string, script: string) =>
  writeFileSync(join(folder, name), `#!/bin/sh\necho "$*" >>'${folder}/${name}.asked'\n${script}\n`, {
    mode: 0o755,
  });
const askedOf = (name: string) =>
  existsSync(join(folder, `${name}.asked`)) ? readFileSync(join(folder, `${name}.asked`), 'utf8') : null;

const WANTED = { pids: [812], fromMs: 1_000_000, toMs: 2_000_000 };
const KILL = 'Out of memory: Killed process 812 (python) total-vm:1kB';
const killAt = (at: number) => ({ at, text: KILL });

describe.skipIf(process.platform === 'win32')("the records of Linux' kernel around an ending", () => {
  it('are those that were kept, within the time, without asking for them', async () => {
    pretend('coredumpctl', 'exit 1');
    pretend('journalctl', 'exit 1');
    const kept = [killAt(999_999), killAt(1_500_000), killAt(2_000_001)];
    expect(await readLinuxRecords(WANTED, kept)).toEqual({
      events: [expect.objectContaining({ what: 'memory-kill', at: 1_500_000, pid: 812, isOwn: true })],
      missing: null,
    });
    expect(askedOf('journalctl')).not.toContain('_TRANSPORT=kernel');
  });

  it('are at most two hundred: those that name the job, then the nearest to its end', async () => {
    pretend('coredumpctl', 'exit 1');
    const other = (at: number) => ({
      at,
      text: 'pcieport 0000:00:1c.0: AER: Corrected error received: 0000:00:1c.0',
    });
    const kept = [killAt(1_000_001), ...Array.from({ length: 1_000 }, (_, at) => other(1_900_000 + at))];
    const { events } = await readLinuxRecords({ ...WANTED, toMs: 1_901_000 }, kept);
    expect(events).toHaveLength(200);
    expect(events[0]).toMatchObject({ what: 'memory-kill', at: 1_000_001 });
    expect(events.at(-1)?.at).toBe(1_900_999);
    expect(events[1]?.at).toBe(1_900_801);
  });

  it('are asked of the journal from that time on where none can be kept', async () => {
    pretend('coredumpctl', 'exit 1');
    pretend('journalctl', `printf '%s\\n' '1500.25 host kernel: ${KILL}' '2001.0 host kernel: ${KILL}'`);
    const { events, missing } = await readLinuxRecords(WANTED, null);
    expect([missing, events.map(({ at }) => at)]).toEqual([null, [1_500_250]]);
    expect(askedOf('journalctl')).toContain('--since=@1000');
  });

  it('include the kills of programs that guard memory, within the time', async () => {
    pretend('coredumpctl', 'exit 1');
    const unit = 'systemd[7]: x.scope: systemd-oomd killed 2 process(es) in this unit.';
    pretend('journalctl', `printf '%s\\n' '1500.25 host ${unit}' '2001.0 host ${unit}'`);
    const { events } = await readLinuxRecords(WANTED, []);
    expect(events).toMatchObject([
      { source: 'journal', what: 'memory-kill', at: 1_500_250, module: 'x.scope' },
    ]);
    expect(askedOf('journalctl')).toContain('SYSLOG_IDENTIFIER=systemd-oomd');
  });

  it('are missing if the journal may not be read, while images are still found', async () => {
    pretend('journalctl', 'exit 1');
    const image = (second: number) => ({ time: second * 1e6, pid: 812, sig: 11, exe: '/usr/bin/python3' });
    pretend('coredumpctl', `echo '${JSON.stringify([image(1_500), image(3_000)])}'`);
    expect(await readLinuxRecords(WANTED, null)).toMatchObject({
      events: [{ what: 'core-dump', at: 1_500_000, isOwn: true, module: '/usr/bin/python3' }],
      missing: 'denied',
    });
  });

  it('are complete on a machine that keeps no images', async () => {
    process.env['PATH'] = folder;
    expect(await readLinuxRecords(WANTED, [])).toEqual({ events: [], missing: null });
  });
});

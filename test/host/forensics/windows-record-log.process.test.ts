import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_RECORDS } from '../../../electron/core/diagnosis/system/record-queries.ts';
import { WINDOWS_RECORDS } from '../../../electron/core/diagnosis/system/windows-records.ts';
import { readWindowsRecords } from '../../../electron/host/forensics/windows-record-log.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-records-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program in the place of wevtutil.exe, which is asked `qe LOG …`; it records the logs that it is asked for. */
function pretendWevtutil(script: string): string {
  const file = join(folder, 'wevtutil.exe');
  writeFileSync(file, `#!/bin/sh\necho "$2" >>'${folder}/asked'\n${script}\n`, { mode: 0o755 });
  return file;
}
const asked = () =>
  existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n') : [];
const RECORDS = resolve('test/records/event-log.xml');
const read = (script: string, pids: number[] = []) =>
  readWindowsRecords({ pids, fromMs: 0, toMs: 60_000 }, pretendWevtutil(script));

describe.skipIf(process.platform === 'win32')("the records of Windows' event log around an ending", () => {
  it('come from each log once, and tell own processes from others', async () => {
    const { events, missing } = await read(`[ "$2" = Application ] && cat '${RECORDS}'; exit 0`, [0x1240]);
    expect([missing, asked()]).toEqual([null, Object.keys(WINDOWS_RECORDS)]);
    expect(events.filter(({ what }) => what === 'native-crash').map(({ isOwn }) => isOwn)).toEqual([
      true,
      false,
    ]);
  });

  it('of a log that refuses are missing, and those of the others are not', async () => {
    const { events, missing } = await read(`case "$2" in *Defender*) exit 5;; esac; cat '${RECORDS}'`);
    expect(missing).toBe('denied');
    expect(events.length).toBeGreaterThan(0);
  });

  /** Answers as wevtutil.exe does, from this many records, one a second, of which the first is the end of the power. */
  function answersFrom(count: number): string {
    const record = (id: number, at: number) =>
      `<Event><System><Provider Name='${id === 41 ? 'Microsoft-Windows-Kernel-Power' : 'nvlddmkm'}'/><EventID>${id}</EventID><TimeCreated SystemTime='${new Date(at * 1000).toISOString()}'/></System></Event>`;
    const all = Array.from({ length: count }, (_, at) => record(at === 0 ? 41 : 153, at));
    writeFileSync(join(folder, 'oldest'), all.slice(0, MOST_RECORDS).join(''));
    writeFileSync(join(folder, 'newest'), all.slice(-MOST_RECORDS).join(''));
    return `[ "$2" = System ] || exit 0; case "$*" in *rd:true*) cat '${folder}/newest';; *) cat '${folder}/oldest';; esac`;
  }

  it.each([
    ['at most one query answers', MOST_RECORDS, MOST_RECORDS, null],
    ['two queries answer together', MOST_RECORDS + 50, MOST_RECORDS + 50, null],
    ['no two answer, which is said', 3 * MOST_RECORDS, 2 * MOST_RECORDS, 'cut'],
  ])('include the first ones of a log with as many as %s', async (_, count, found, missing) => {
    const records = await read(answersFrom(count));
    expect([records.events.length, records.missing]).toEqual([found, missing]);
    expect(records.events.filter(({ id }) => id === 41)).toHaveLength(1);
  });

  it('are none where there is no such program', async () => {
    const wanted = { pids: [], fromMs: 0, toMs: 1 };
    expect(await readWindowsRecords(wanted, join(folder, 'none.exe'))).toEqual({
      ...{ events: [], missing: 'denied' },
    });
  });
});

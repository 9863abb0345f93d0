import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replaceFile } from '../../../electron/platform/files/replace-file.ts';

let folder = '';
let file = '';
let reader: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-replace-'));
  file = join(folder, '상태.json');
  writeFileSync(file, 'old');
});
afterEach(async () => {
  if (reader?.exitCode === null) {
    reader.kill();
    await once(reader, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Another program that has the file open and lets no other program delete it, as virus scanners and Python do; Node
 * itself shares more. It closes the file once `until` exists.
 */
async function openElsewhere(until: string): Promise<void> {
  const opened = join(folder, 'opened');
  const script = `
    const { existsSync, writeFileSync } = require('node:fs');
    const koffi = require(process.env.VIGIL_WINDOWS_KOFFI ?? 'koffi');
    const open = koffi.load('kernel32.dll').func('void *__stdcall CreateFileW(str16 name, uint32_t access, uint32_t share, void *security, uint32_t how, uint32_t flags, void *like)');
    const [genericRead, shareRead, openExisting] = [0x80000000, 1, 3];
    open(process.argv[1], genericRead, shareRead, null, openExisting, 0, null);
    writeFileSync(process.argv[2], '');
    setInterval(() => existsSync(process.argv[3]) && process.exit(0), 5);`;
  reader = spawn(process.execPath, ['-e', script, file, opened, until], { stdio: 'ignore' });
  while (!existsSync(opened)) await delay(20);
}

const besides = () => readdirSync(folder).filter((name) => name !== '상태.json' && name !== 'opened');

describe('replacing a file on Windows', () => {
  test('that stays open in another program fails, leaves the old content untouched and nothing behind', async () => {
    await openElsewhere(join(folder, 'never'));
    expect(() => replaceFile(file, 'new')).toThrow(/EPERM|EBUSY|EACCES/);
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(besides()).toEqual([]);
  });

  test('that is open in another program for a moment succeeds after retries', async () => {
    // The reader closes the file when it sees the temporary file, so the first try, right after that, mostly fails.
    await openElsewhere(`${file}.${process.pid}.new`);
    replaceFile(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(besides()).toEqual([]);
  });
});

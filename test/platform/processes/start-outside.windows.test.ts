import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startOutside } from '../../../electron/platform/processes/start-outside.ts';
import { enterJobObject, ownJobObject } from '../../../electron/platform/windows/job-object.ts';
import { startTokenOnWindows } from '../../../electron/platform/windows/windows-process.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-outside-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

/** A program that prints how it was started. */
const SCRIPT = `
  const { writeFileSync, renameSync } = require('node:fs');
  const [, script, ...args] = process.argv;
  const seen = { pid: process.pid, args, cwd: process.cwd(), env: process.env };
  writeFileSync(script + '.new', JSON.stringify(seen));
  renameSync(script + '.new', script + '.seen');
  setInterval(() => {}, 1e6);`;

describe('a program that is started outside on Windows', () => {
  test('gets arguments, folder and environment as they are, and nothing else of the environment', async () => {
    const script = join(folder, '프로그램 1.cjs');
    writeFileSync(script, SCRIPT);
    const env = { SystemRoot: process.env['SystemRoot'], 이름: '값 1', ABSENT: undefined };
    const pid = startOutside(process.execPath, [script, 'two words', '한글'], folder, env);
    if (typeof pid === 'string') throw new Error(pid);
    while (!existsSync(`${script}.seen`)) await delay(20);
    const seen = JSON.parse(readFileSync(`${script}.seen`, 'utf8'));
    expect(seen).toMatchObject({ pid, args: ['two words', '한글'], cwd: folder, env: { 이름: '값 1' } });
    expect(Object.keys(seen.env)).not.toContain('ABSENT');
    process.kill(pid);
  });

  test('lives on when the job object of its starter is emptied', async () => {
    expect(enterJobObject()).toBeNull();
    const script = join(folder, 'program.cjs');
    writeFileSync(script, SCRIPT);
    const pid = startOutside(process.execPath, [script], null, process.env);
    if (typeof pid === 'string') throw new Error(pid);
    expect(ownJobObject()?.others()).toEqual([]);
    expect(ownJobObject()?.endOthers()).toEqual([]);
    expect(startTokenOnWindows(pid)).not.toBeNull();
    process.kill(pid);
  });

  test('and does not exist is refused with the number of the system', () => {
    expect(startOutside(join(folder, 'none.exe'), [], null, process.env)).toBe(
      'CreateProcess failed with error 2',
    );
  });

  test('is refused an argument that would be read as several', () => {
    for (const argument of ['a"b', 'C:\\folder\\'])
      expect(() => startOutside(process.execPath, [argument], null, process.env)).toThrow('not a flag');
  });
});

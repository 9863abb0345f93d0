import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lastStartedAttempt, makeAttemptFolder } from '../../electron/keeper/attempt-files.ts';

let run = '';
beforeEach(() => {
  run = mkdtempSync(join(tmpdir(), 'vigil-attempts-'));
});
afterEach(() => rmSync(run, { recursive: true, force: true }));

/** The folder of an attempt that got as far as writing `file`. */
function attempted(name: string, file: string | null): void {
  mkdirSync(join(run, 'attempts', name), { recursive: true });
  if (file !== null) writeFileSync(join(run, 'attempts', name, file), '');
}

describe('the folder of an attempt', () => {
  test('is created once, and then reused', () => {
    const folder = makeAttemptFolder(run, 7);
    expect(folder).toBe(join(run, 'attempts', '007'));
    writeFileSync(join(folder, 'output.log'), 'kept');
    expect(makeAttemptFolder(run, 7)).toBe(folder);
    expect(readdirSync(folder)).toEqual(['output.log']);
  });

  test('is not created in place of a missing run folder', () => {
    const away = join(run, 'away');
    expect(() => makeAttemptFolder(away, 1)).toThrow('ENOENT');
    expect(readdirSync(run)).toEqual([]);
  });
});

describe('the last attempt that was started', () => {
  test('is none in a new run', () => {
    expect(lastStartedAttempt(run)).toBe(0);
  });

  test.each(['started.json', 'ending.json', 'start.txt', 'faults.txt'])('is proved by %s', (file) => {
    attempted('001', 'started.json');
    attempted('002', file);
    expect(lastStartedAttempt(run)).toBe(2);
  });

  test('has the highest number, not the last name', () => {
    for (const name of ['999', '1000', '002']) attempted(name, 'started.json');
    expect(lastStartedAttempt(run)).toBe(1000);
  });

  test('is not one without a start, nor a folder with another name', () => {
    attempted('001', 'ending.json');
    attempted('002', 'output.log');
    attempted('003', null);
    attempted('009-copy', 'ending.json');
    expect(lastStartedAttempt(run)).toBe(1);
  });

  test('is unknown while the run folder is away', () => {
    expect(() => lastStartedAttempt(join(run, 'away'))).toThrow('ENOENT');
  });
});

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AttemptRecord } from '../../electron/keeper/attempt-record.ts';
import { until } from '../support/until.ts';

const MINUTE_MS = 60_000;
const process = { format: 1, attempt: 1, pid: 4711, startedAt: 5 } as const;
const started = { ...process, startToken: null };
const ending = { ...process, exitCode: 3, signal: null, endedAt: 9, outputBytes: 0, drained: true };

let folder = '';
let remarks: string[] = [];
let record: AttemptRecord;
beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'vigil-record-'));
  const heard: string[] = [];
  remarks = heard;
  record = new AttemptRecord(folder, (text) => heard.push(text));
});
afterEach(() => {
  record.close();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const fileOf = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
/** No file can replace a folder. */
const refuse = (name: string) => mkdirSync(join(folder, name, 'in-the-way'), { recursive: true });
const accept = (name: string) => rmSync(join(folder, name), { recursive: true });

describe('the record of an attempt', () => {
  test('is written at once, and flushed without a remark', async () => {
    const done = vi.fn();
    record.writeStarted(started);
    record.writeEnding(ending, done);
    expect(fileOf('started.json')).toEqual(started);
    expect(fileOf('ending.json')).toEqual(ending);
    expect(done).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(MINUTE_MS);
    vi.useRealTimers();
    // The flush is another thread's.
    await delay(200);
    expect(remarks).toEqual([]);
  });

  test('that cannot be written is retried every second until it is written', () => {
    const done = vi.fn();
    refuse('ending.json');
    record.writeEnding(ending, done);
    vi.advanceTimersByTime(2_000);
    expect(remarks).toHaveLength(3);
    expect(remarks[0]).toMatch(/^ending\.json cannot be written yet: E/);
    accept('ending.json');
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(fileOf('ending.json')).toEqual(ending);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('that disappears before it is flushed is remarked', async () => {
    record.writeStarted(started);
    rmSync(join(folder, 'started.json'));
    vi.advanceTimersByTime(MINUTE_MS);
    vi.useRealTimers();
    await until(() => remarks.length > 0, 'the flush fails');
    expect(remarks[0]).toMatch(/started\.json may not outlive a power failure: ENOENT/);
  });

  test('is given up without a further remark when it is closed', () => {
    refuse('started.json');
    record.writeStarted(started);
    record.close();
    vi.advanceTimersByTime(MINUTE_MS);
    expect(remarks).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the folder of an attempt', () => {
  test('counts as deleted only after it was missing for ten minutes', () => {
    const isGone = vi.fn();
    record.watchFolder(isGone);
    rmSync(folder, { recursive: true });
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect(isGone).not.toHaveBeenCalled();
    vi.advanceTimersByTime(MINUTE_MS);
    expect(isGone).toHaveBeenCalledTimes(1);
    expect(existsSync(folder)).toBe(false);
  });

  test('may be missing for nine minutes repeatedly', () => {
    const isGone = vi.fn();
    record.watchFolder(isGone);
    for (let time = 0; time < 3; time++) {
      rmSync(folder, { recursive: true });
      vi.advanceTimersByTime(9 * MINUTE_MS);
      mkdirSync(folder);
      vi.advanceTimersByTime(MINUTE_MS);
    }
    expect(isGone).not.toHaveBeenCalled();
  });
});

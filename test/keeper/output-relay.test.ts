import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HEAD_FILE } from '../../electron/core/protocol/disk/output-files.ts';
import { OutputLogWriter } from '../../electron/keeper/output-log-writer.ts';
import { OutputRelay } from '../../electron/keeper/output-relay.ts';

const MIB = 1024 * 1024;

/** A log on a disk with this many free bytes. */
class SmallDisk extends OutputLogWriter {
  room = Number.POSITIVE_INFINITY;

  override append(bytes: Buffer): { written: number; failure: string | null } {
    const { written } = super.append(bytes.subarray(0, this.room));
    this.room -= written;
    return { written, failure: written < bytes.length ? 'ENOSPC' : null };
  }
}

let folder = '';
let disk: SmallDisk;
let relay: OutputRelay;
/** All reports, and the calls to the source. */
let told: unknown[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'vigil-relay-'));
  disk = new SmallDisk(folder, { headBytes: 100 * MIB, tailBytes: MIB });
  told = [];
  const source = { pause: () => told.push('pause'), resume: () => told.push('resume') };
  relay = new OutputRelay(disk, () => source, {
    reached: (end) => told.push(end),
    blocked: (detail) => told.push(detail),
    resumed: () => told.push('resumed'),
  });
});
afterEach(() => {
  vi.useRealTimers();
  disk.close();
  rmSync(folder, { recursive: true, force: true });
});

const log = () => readFileSync(join(folder, HEAD_FILE), 'utf8');
const push = (text: string) => relay.push(Buffer.from(text));

describe('the output of a job', () => {
  test('is logged as soon as it arrives, and reported at once and then every five milliseconds', () => {
    for (const piece of ['a', 'b', 'c']) push(piece);
    expect(log()).toBe('abc');
    expect(told).toEqual([1]);
    vi.advanceTimersByTime(5);
    expect(told).toEqual([1, 3]);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([1, 3]);
  });

  test('is complete and reported before its end is reported', () => {
    push('a');
    push('b');
    relay.finish(() => told.push('done'));
    expect(told).toEqual([1, 2, 'done']);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([1, 2, 'done']);
  });
});

describe('the output of a job on a full disk', () => {
  test('waits in memory in order, and is written completely when the disk has room', () => {
    disk.room = 2;
    push('abc');
    push('def');
    expect(relay.blockedBy).toBe('ENOSPC');
    relay.finish(() => told.push('done'));
    disk.room = 2;
    vi.advanceTimersByTime(1_000);
    expect(log()).toBe('abcd');
    expect(told).not.toContain('done');
    disk.room = 10;
    vi.advanceTimersByTime(1_000);
    expect(log()).toBe('abcdef');
    expect(relay.blockedBy).toBeNull();
    expect(told).toEqual([2, 'ENOSPC', 3, 4, 6, 'resumed', 'done']);
  });

  test('pauses the job once at eight MiB, until the disk has taken it', () => {
    disk.room = 0;
    for (let block = 0; block < 7; block++) relay.push(Buffer.alloc(MIB));
    expect(told).toEqual(['ENOSPC']);
    for (let block = 0; block < 3; block++) relay.push(Buffer.alloc(MIB));
    expect(told).toEqual(['ENOSPC', 'pause']);
    disk.room = 100 * MIB;
    vi.advanceTimersByTime(1_005);
    expect(told.slice(2)).toEqual([MIB, 'resumed', 'resume', 10 * MIB]);
  });
});

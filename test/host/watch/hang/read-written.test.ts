import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HEAD_FILE } from '../../../../electron/core/protocol/disk/output-files.ts';
import { attemptFolder, logFolder } from '../../../../electron/core/protocol/disk/run-folder.ts';
import { readWritten } from '../../../../electron/host/watch/hang/read-written.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-written-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (within: string, text: string) => {
  mkdirSync(join(folder, within), { recursive: true });
  writeFileSync(join(folder, within, HEAD_FILE), text);
};
const SINCE = { attempt: 1, section: 'load' as const };

it('only what was written since is read, as plain text', () => {
  write(attemptFolder(1), 'long ago\r\n\x1b[31mmap writes\x1b[0m\r\n');
  write(join(attemptFolder(1), logFolder(1)), 'old\nnew\n');
  const log = { file: 1, path: '/run.log' };
  expect(readWritten(folder, { ...SINCE, outputBytes: 21, logBytes: 4 }, [log])).toEqual({
    tail: expect.stringMatching(/^map writes\s*$/),
    logTails: [{ path: '/run.log', tail: expect.stringMatching(/^new\s*$/) }],
    section: 'load',
  });
});

it('nothing is read of what did not grow, and at most 64 KiB of what did', () => {
  write(attemptFolder(1), `${'a'.repeat(99)}\n`.repeat(1_000));
  expect(readWritten(folder, { ...SINCE, outputBytes: 0, logBytes: 0 }, []).tail).toBe('');
  const { tail } = readWritten(folder, { ...SINCE, outputBytes: 100_000, logBytes: 0 }, []);
  expect(tail.length).toBeGreaterThan(60_000);
  expect(tail.length).toBeLessThanOrEqual(64 * 1024);
});

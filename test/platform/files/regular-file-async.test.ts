import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NotAFileError, TooLargeError } from '../../../electron/platform/files/regular-file.ts';
import { openRegular, readRegular } from '../../../electron/platform/files/regular-file-async.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-regular-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The outcome of reading a path. */
const outcome = (path: string, mostBytes?: number): Promise<unknown> =>
  readRegular(path, mostBytes).then(String, (error) => error.kind ?? error.constructor);

describe.skipIf(process.platform === 'win32')('something that is not a file', () => {
  it('is refused at once instead of being waited for: a named pipe, also behind a link', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    symlinkSync(pipe, join(folder, 'link'));
    expect(await outcome(pipe)).toBe('named-pipe');
    expect(await outcome(join(folder, 'link'))).toBe('named-pipe');
  });

  it('is refused without end or not: devices', async () => {
    for (const device of ['/dev/zero', '/dev/null', '/dev/tty']) expect(await outcome(device)).toBe('device');
  });

  it('is refused: a socket', async () => {
    const path = join(folder, 'socket');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(path, resolve));
    expect(await outcome(path)).toBe('socket');
    await new Promise((resolve) => server.close(resolve));
  });
});

it('a folder is no file, for opening and for reading', async () => {
  mkdirSync(join(folder, 'inner'));
  expect(await outcome(join(folder, 'inner'))).toBe('folder');
  await expect(openRegular(join(folder, 'inner'))).rejects.toThrow(NotAFileError);
});

describe('a file', () => {
  it('is read whole, be it empty, short or long', async () => {
    for (const bytes of [0, 1, 65_535, 65_536, 300_000]) {
      const path = join(folder, `${bytes}`);
      writeFileSync(path, 'x'.repeat(bytes));
      expect(await outcome(path)).toBe('x'.repeat(bytes));
    }
  });

  it('that exceeds the limit for its kind is refused, and one at the limit is not', async () => {
    const path = join(folder, 'long');
    writeFileSync(path, 'x'.repeat(101));
    expect(await outcome(path, 100)).toBe(TooLargeError);
    expect(await outcome(path, 101)).toHaveLength(101);
  });

  it.skipIf(process.platform !== 'linux')(
    'of the system, which has no size, is read and limited too',
    async () => {
      expect(await outcome('/proc/self/status')).toContain('Name:');
      expect(await outcome('/proc/self/status', 10)).toBe(TooLargeError);
    },
  );

  it('that is missing is reported with the system’s message', async () => {
    await expect(readRegular(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('can be read in pieces once it is open', async () => {
    writeFileSync(join(folder, 'text'), 'abcdef');
    const file = await openRegular(join(folder, 'text'));
    const { buffer, bytesRead } = await file.read(Buffer.alloc(3), 0, 3, 2);
    await file.close();
    expect([bytesRead, buffer.toString()]).toEqual([3, 'cde']);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  NotAFileError,
  readRegularSync,
  reservedName,
  TooLargeError,
} from '../../../electron/platform/files/regular-file.ts';
import { readRegular } from '../../../electron/platform/files/regular-file-async.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-regular-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What reading a path in either way comes to. */
const outcomes = async (path: string, mostBytes?: number): Promise<unknown[]> => [
  await readRegular(path, mostBytes).then(String, (error) => error.kind ?? error.constructor),
  (() => {
    try {
      return readRegularSync(path, mostBytes).toString();
    } catch (error) {
      return error instanceof NotAFileError ? error.kind : (error as Error).constructor;
    }
  })(),
];

describe.skipIf(process.platform === 'win32')('what is no file', () => {
  it('is refused at once instead of being waited for: a named pipe, also behind a link', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    symlinkSync(pipe, join(folder, 'link'));
    expect(await outcomes(pipe)).toEqual(['named-pipe', 'named-pipe']);
    expect(await outcomes(join(folder, 'link'))).toEqual(['named-pipe', 'named-pipe']);
  });

  it('is refused without end or not: devices', async () => {
    for (const device of ['/dev/zero', '/dev/null', '/dev/tty'])
      expect(await outcomes(device)).toEqual(['device', 'device']);
  });

  it('is refused: a socket, a folder', async () => {
    const path = join(folder, 'socket');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(path, resolve));
    mkdirSync(join(folder, 'inner'));
    expect(await outcomes(path)).toEqual(['socket', 'socket']);
    expect(await outcomes(join(folder, 'inner'))).toEqual(['folder', 'folder']);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('a file', () => {
  it('is read whole, be it empty, short or long', async () => {
    for (const bytes of [0, 1, 65_535, 65_536, 300_000]) {
      const path = join(folder, `${bytes}`);
      writeFileSync(path, 'x'.repeat(bytes));
      const read = await outcomes(path);
      expect(read).toEqual(['x'.repeat(bytes), 'x'.repeat(bytes)]);
    }
  });

  it('that is longer than what is read of its sort is refused, and one byte less is not', async () => {
    const path = join(folder, 'long');
    writeFileSync(path, 'x'.repeat(101));
    expect(await outcomes(path, 100)).toEqual([TooLargeError, TooLargeError]);
    expect((await outcomes(path, 101))[1]).toHaveLength(101);
  });

  it.skipIf(process.platform !== 'linux')(
    'of the system, which tells no size, is read and limited all the same',
    async () => {
      expect((await outcomes('/proc/self/status'))[1]).toContain('Name:');
      expect(await outcomes('/proc/self/status', 10)).toEqual([TooLargeError, TooLargeError]);
    },
  );

  it('that is not there is told with the words of the system', async () => {
    await expect(readRegular(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('a name that Windows keeps for a device or a pipe', () => {
  it.each([
    ['C:\\work\\NUL', 'device'],
    ['C:\\work\\nul.py', 'device'],
    ['con', 'device'],
    ['C:/work/COM1.json', 'device'],
    ['C:\\work\\lpt\u00b9', 'device'],
    ['C:\\work\\aux .txt', 'device'],
    ['C:\\work\\CONIN$', 'device'],
    ['\\\\.\\PhysicalDrive0', 'device'],
    ['\\\\.\\pipe\\name', 'named-pipe'],
    ['\\\\server\\pipe\\name', 'named-pipe'],
    ['//./pipe/name', 'named-pipe'],
    ['\\\\?\\GLOBALROOT\\Device\\Null', 'device'],
    ['\\??\\C:\\x', 'device'],
  ])('%s is known without touching it', (path, kind) => {
    expect(reservedName(path, 'win32')).toBe(kind);
    expect(reservedName(path, 'linux')).toBeNull();
  });

  it.each([
    'C:\\work\\nullify.py',
    'C:\\work\\console.py',
    'C:\\nul\\train.py',
    'C:\\work\\com10.py',
    '\\\\?\\C:\\work\\train.py',
    '\\\\?\\UNC\\server\\share\\train.py',
    '\\\\server\\share\\pipe\\train.py',
    'train.py',
  ])('is not %s', (path) => {
    expect(reservedName(path, 'win32')).toBeNull();
  });
});

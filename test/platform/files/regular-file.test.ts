import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  NotAFileError,
  openRegularIfThere,
  readPieceSync,
  readRegularIfThere,
  readRegularSync,
  reservedName,
  TooLargeError,
} from '../../../electron/platform/files/regular-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-regular-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The outcome of reading a path. */
function outcome(path: string, mostBytes?: number): unknown {
  try {
    return readRegularSync(path, mostBytes).toString();
  } catch (error) {
    return error instanceof NotAFileError ? error.kind : (error as Error).constructor;
  }
}

describe.skipIf(process.platform === 'win32')('something that is not a file', () => {
  it('is refused at once: a named pipe, also behind a link', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    symlinkSync(pipe, join(folder, 'link'));
    expect(outcome(pipe)).toBe('named-pipe');
    expect(outcome(join(folder, 'link'))).toBe('named-pipe');
  });

  it('is refused without end or not: devices', async () => {
    for (const device of ['/dev/zero', '/dev/null', '/dev/tty']) expect(outcome(device)).toBe('device');
  });

  it('is refused: a socket, a folder', async () => {
    const path = join(folder, 'socket');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(path, resolve));
    mkdirSync(join(folder, 'inner'));
    expect(outcome(path)).toBe('socket');
    expect(outcome(join(folder, 'inner'))).toBe('folder');
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('a file', () => {
  it('is read completely, whether empty, short or long', async () => {
    for (const bytes of [0, 1, 65_535, 65_536, 300_000]) {
      const path = join(folder, `${bytes}`);
      writeFileSync(path, 'x'.repeat(bytes));
      expect(outcome(path)).toBe('x'.repeat(bytes));
    }
  });

  it('that exceeds the limit is refused, and one at the limit is not', async () => {
    const path = join(folder, 'long');
    writeFileSync(path, 'x'.repeat(101));
    expect(outcome(path, 100)).toBe(TooLargeError);
    expect(outcome(path, 101)).toHaveLength(101);
  });

  it.skipIf(process.platform !== 'linux')(
    'of the system, which has no size, is read and limited too',
    async () => {
      expect(outcome('/proc/self/status')).toContain('Name:');
      expect(outcome('/proc/self/status', 10)).toBe(TooLargeError);
    },
  );

  it('that is missing is reported with the system’s message', async () => {
    expect(() => readRegularSync(join(folder, 'none'))).toThrow('ENOENT');
  });
});

describe('a name that Windows reserves for a device or a pipe', () => {
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

it('a missing file is none, and of an open one as much is read as there is', () => {
  const path = join(folder, 'file');
  expect([openRegularIfThere(path), readRegularIfThere(path)]).toEqual([null, null]);
  expect(() => openRegularIfThere(folder)).toThrow(NotAFileError);
  expect(() => readRegularIfThere(folder)).toThrow(NotAFileError);
  writeFileSync(path, 'abcdef');
  const file = openRegularIfThere(path) ?? 0;
  expect(
    [readPieceSync(file, 2, 3), readPieceSync(file, 4, 9), readPieceSync(file, 9, 9)].map(String),
  ).toEqual(['cde', 'ef', '']);
  closeSync(file);
});

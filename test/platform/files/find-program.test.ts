import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findProgram, placesOf } from '../../../electron/platform/files/find-program.ts';

describe('a program is searched', () => {
  test('in the folders of the PATH, including an empty one, under its own name', () => {
    expect(placesOf('python', { PATH: '/a:/b c::' }, 'linux')).toEqual({
      folders: ['/a', '/b c', '', ''],
      names: ['python'],
      isPath: false,
    });
  });

  test('at its own place if it is a path', () => {
    expect(placesOf('bin/job', { PATH: '/a' }, 'linux')).toMatchObject({ folders: [''], isPath: true });
    for (const file of ['bin\\job', 'bin/job', 'C:job'])
      expect(placesOf(file, { PATH: 'C:\\a' }, 'win32')).toMatchObject({ folders: [''], isPath: true });
    expect(placesOf('bin\\job', { PATH: '/a' }, 'linux')).toMatchObject({ folders: ['/a'], isPath: false });
  });

  test('on Windows with the extensions of PATHEXT, in quoted folders too, whatever the case of Path', () => {
    expect(placesOf('python', { Path: 'C:\\py;"D:\\한글 폴더"', PATHEXT: '.EXE;.BAT' }, 'win32')).toEqual({
      folders: ['C:\\py', 'D:\\한글 폴더'],
      names: ['python.EXE', 'python.BAT', 'python'],
      isPath: false,
    });
  });

  test.each([
    ['python3.11', 'python3.11.EXE'],
    ['job.py', 'job.py.EXE'],
  ])('on Windows under its own name first if it has a dot: %s', (file, longer) => {
    expect(placesOf(file, { PATHEXT: '.EXE' }, 'win32').names).toEqual([file, longer]);
  });
});

describe.skipIf(process.platform === 'win32')(
  'a program that cannot be started is refused with its reason',
  () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-find-program-')));
    const find = (file: string) => findProgram({ file, args: [], cwd: folder, env: { PATH: folder } });
    writeFileSync(join(folder, 'good'), '#!/bin/sh\n', { mode: 0o755 });
    writeFileSync(join(folder, 'no-right'), '#!/bin/sh\n', { mode: 0o644 });
    writeFileSync(join(folder, 'no-interpreter'), '#!/no/such/python\n', { mode: 0o755 });
    mkdirSync(join(folder, 'folder'));

    test.each([
      ['good', { file: join(folder, 'good') }],
      ['./good', { file: join(folder, 'good') }],
      ['absent', { code: 'no-such-program', obstacle: { kind: 'not-on-path', file: 'absent' } }],
      ['no-right', { code: 'not-executable' }],
      ['folder', { code: 'not-executable' }],
      ['no-interpreter', { code: 'no-such-program', interpreter: '/no/such/python' }],
    ])('%s', (file, found) => {
      expect(find(file)).toMatchObject(found);
    });
  },
);

describe.skipIf(process.platform !== 'win32')('a path that cannot be started on Windows is refused', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-find-program-')));
  mkdirSync(join(folder, 'run.d'));

  test.each([
    ['run.d', { code: 'not-executable', obstacle: { kind: 'not-a-file', path: join(folder, 'run.d') } }],
    ['nope.exe', { code: 'no-such-program', detail: expect.stringMatching(/nope\.exe'$/) }],
  ])('by the name as it was written: %s', (name, refusal) => {
    expect(findProgram({ file: join(folder, name), args: [], cwd: folder, env: {} })).toMatchObject(refusal);
  });
});

import { describe, expect, it } from 'vitest';
import { dumpFolderIn } from '../../../../electron/core/diagnosis/system/dump-settings.ts';

const KEY = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\Windows Error Reporting\\LocalDumps';
const FULL = KEY.replace('HKLM', 'HKEY_LOCAL_MACHINE');
const ENV = { LOCALAPPDATA: 'C:\\Users\\a\\AppData\\Local', SystemDrive: 'D:' };
const DEFAULT = 'C:\\Users\\a\\AppData\\Local\\CrashDumps';

/** An answer of `reg query`. */
const key = (name: string, ...values: string[]) =>
  ['', name, ...values.map((value) => `    ${value}`), ''].join('\r\n');

describe('the folder of memory images in an answer of the registry', () => {
  it.each([
    ['the one that is set', key(FULL, 'DumpFolder    REG_EXPAND_SZ    C:\\dumps'), 'C:\\dumps'],
    [
      'with variables replaced, whatever their case',
      key(FULL, 'DumpFolder    REG_EXPAND_SZ    %SYSTEMDRIVE%\\%NO_SUCH%'),
      'D:\\%NO_SUCH%',
    ],
    ["Windows' own if another value is set", key(FULL, 'DumpCount    REG_DWORD    0x5'), DEFAULT],
    ['none if the key of all programs has no value', key(FULL), null],
    [
      'none if only a program has one',
      key(FULL) + key(`${FULL}\\a.exe`, 'DumpType    REG_DWORD    0x2'),
      null,
    ],
  ])('is %s', (_, answer, folder) => {
    expect(dumpFolderIn(answer, KEY, ENV)).toBe(folder);
  });

  it('is that of Windows if the key of the program merely exists', () => {
    expect(dumpFolderIn(key(`${FULL}\\python.exe`), `${KEY}\\python.exe`, ENV)).toBe(DEFAULT);
  });

  it('is that of the program if its key names one', () => {
    const answer = key(`${FULL}\\python.exe`, 'DumpFolder    REG_SZ    E:\\crash');
    expect(dumpFolderIn(answer, `${KEY}\\python.exe`, ENV)).toBe('E:\\crash');
  });
});

import { describe, expect, it, test } from 'vitest';
import { windowsSettings } from '../../../../electron/core/diagnosis/probes/windows-settings.ts';

// In the form of `reg query`, written by hand after its documentation:
// https://learn.microsoft.com/windows-server/administration/windows-commands/reg-query
const answer = (key: string, ...values: string[]) =>
  ['', `HKEY_LOCAL_MACHINE\\${key}`, ...values.map((value) => `    ${value}`), '']
    .join('\r\n')
    .replaceAll('\r\n', '\n');
const NOTHING = { graphics: null, fileSystem: null, memory: null, exclusions: null, run: null, power: null };
const of = (given: Partial<typeof NOTHING> | Record<string, string>) =>
  windowsSettings({ ...NOTHING, ...given });

describe('settings of Windows', () => {
  it('are unknown where nothing was answered', () => {
    expect(of({})).toEqual({
      ...{ gpuTimeoutSeconds: null, isGpuTimeoutDefault: true, longPaths: null, pageFile: null },
      ...{ exclusions: null, powerPlan: null, logOnStart: null },
    });
  });

  test.each([
    ['nothing: its default', [], 2, true],
    ['another delay', ['TdrDelay    REG_DWORD    0x3c'], 60, false],
    ['that it is off', ['TdrLevel    REG_DWORD    0x0'], null, true],
    ['what cannot be', ['TdrDelay    REG_SZ    soon'], 2, true],
  ])('about the timeout of the GPU say %s', (_, values, seconds, isDefault) => {
    const graphics = answer('SYSTEM\\CurrentControlSet\\Control\\GraphicsDrivers', ...values);
    expect(of({ graphics })).toMatchObject({ gpuTimeoutSeconds: seconds, isGpuTimeoutDefault: isDefault });
  });

  test.each([
    ['LongPathsEnabled    REG_DWORD    0x1', true],
    ['LongPathsEnabled    REG_DWORD    0x0', false],
    ['NtfsDisable8dot3NameCreation    REG_DWORD    0x2', false],
  ])('of the file system: %s', (value, longPaths) => {
    expect(of({ fileSystem: answer('FileSystem', value) }).longPaths).toBe(longPaths);
  });

  test.each([
    ['PagingFiles    REG_MULTI_SZ    ?:\\pagefile.sys', 'managed'],
    ['PagingFiles    REG_MULTI_SZ    C:\\pagefile.sys 0 0', 'managed'],
    ['PagingFiles    REG_MULTI_SZ    C:\\pagefile.sys 1024 4096', 'fixed'],
    ['PagingFiles    REG_MULTI_SZ    C:\\pagefile.sys 1024 4096\\0D:\\pagefile.sys 0 0', 'managed'],
    ['PagingFiles    REG_MULTI_SZ    ', 'none'],
    ['ClearPageFileAtShutdown    REG_DWORD    0x0', null],
  ])('of the page file: %s', (value, pageFile) => {
    expect(of({ memory: answer('Memory Management', value) }).pageFile).toBe(pageFile);
  });

  it('name what the virus scanner leaves out, and the power plan, in any language', () => {
    const exclusions = answer(
      'Exclusions\\Paths',
      'C:\\my runs    REG_DWORD    0x0',
      'D:\\env    REG_DWORD    0x0',
    );
    expect(of({ exclusions }).exclusions).toEqual(['C:\\my runs', 'D:\\env']);
    expect(of({ exclusions: answer('Exclusions\\Paths') }).exclusions).toEqual([]);
    const power = '전원 구성표 GUID: 381b4222-f694-41f0-9685-ff5bb260df2e  (균형 조정)\r\n';
    expect(of({ power }).powerPlan).toBe('균형 조정');
  });

  it('say whether something of Vigil starts at log-on', () => {
    const run = (value: string) => of({ run: answer('Run', value) }).logOnStart;
    expect(run('Night    REG_SZ    "C:\\Program Files\\Vigil\\Vigil.exe" --hidden')).toBe(true);
    expect(run('OneDrive    REG_SZ    "C:\\OneDrive.exe" /background')).toBe(false);
  });
});

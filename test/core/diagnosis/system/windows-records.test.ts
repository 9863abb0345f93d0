import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { windowsRecords } from '../../../../electron/core/diagnosis/system/windows-records.ts';
import { readEvents, type WindowsEvent } from '../../../../electron/core/ending/event-log.ts';

const event = (provider: string, id: number, named: Record<string, string> = {}): WindowsEvent => ({
  ...{ provider, id, at: 5, named, data: Object.values(named) },
});
const read = (one: WindowsEvent) => windowsRecords([one], new Set([7]));

describe("records of Windows' event log", () => {
  it('name process, module, place and code of a crash, with and without names for the data', () => {
    const events = readEvents(readFileSync('test/records/event-log.xml', 'utf8'));
    const records = windowsRecords(events, new Set([12_345]));
    expect(records.map(({ what }) => what)).toEqual([
      ...['native-crash', 'native-crash', 'driver-error', 'driver-error', 'memory-exhausted'],
    ]);
    expect(records[0]).toMatchObject({
      ...{ pid: 4672, isOwn: false, module: 'nvcuda64.dll', offset: '0x1a2b3c', code: '0xc0000005' },
    });
    expect(records[1]).toMatchObject({
      ...{ pid: 12_345, isOwn: true, module: 'ntdll.dll', offset: '0xff6a9', code: '0xc0000374' },
    });
    expect(records[2]).toMatchObject({ provider: 'Display', id: 4101, pid: null, isOwn: null });
  });

  it('are read on a Korean Windows, and name who held the memory', () => {
    const events = readEvents(readFileSync('test/records/event-log-korean.xml', 'utf8'));
    const [warning, ...others] = windowsRecords(events, new Set([8644]));
    expect(warning?.holders).toEqual([
      { name: 'warp.exe', pid: 41_972, bytes: 30_486_663_168, isOwn: false },
      { name: 'python.exe', pid: 8644, bytes: 8_124_440_576, isOwn: true },
      { name: 'vmmemWSL', pid: 59_872, bytes: 7_621_857_280, isOwn: false },
    ]);
    expect(others.map(({ what, module, code }) => [what, module, code])).toEqual([
      ['power-lost', null, null],
      ['shutdown-asked', 'StartMenuExperienceHost.exe', '0x0'],
    ]);
  });

  it('are read on an English Windows 10 and 11, each by its provider and not by its words', () => {
    const events = readEvents(readFileSync('test/records/event-log-english.xml', 'utf8'));
    const records = windowsRecords(events, new Set([0x2abc]));
    expect(records.map(({ what, module, code, isOwn }) => [what, module, code, isOwn])).toEqual([
      ['native-crash', 'python312.dll', '0xc0000005', true],
      ['native-crash', 'Microsoft.UI.Xaml.dll', '0xc000027b', false],
      ['crash-report', 'python35.dll', '0xc0000005', null],
      ['driver-error', null, null, null],
      ['driver-error', null, null, null],
      ['memory-exhausted', null, null, null],
      ['blue-screen', null, '0x1a', null],
      ['wake', null, null, null],
      ['shutdown-asked', 'winlogon.exe', '0x80020003', null],
      ['update', null, null, null],
    ]);
    expect(records.slice(0, 3).map(({ offset }) => offset)).toEqual(['0xcc2f', '0x3a3385', '0xc3397']);
    expect(records[0]).toMatchObject({
      program: 'python.exe',
      processStartedAt: Date.parse('2024-02-10T16:29:41.152Z'),
    });
    expect(records[5]?.holders?.map(({ name }) => name)).toEqual([
      'explorer.exe',
      'vmmemWSL',
      'mms_mini.exe',
    ]);
  });

  it('say which program crashed, and when it began, if they know', () => {
    const named = { AppName: 'chrome.exe', ProcessId: '0x7', ProcessCreationTime: '0x1dca9c69bfdea00' };
    const [record] = read(event('Application Error', 1000, named));
    const processStartedAt = Date.parse('2026-03-01T21:59:00Z');
    expect(record).toMatchObject({ program: 'chrome.exe', processStartedAt });
    for (const ProcessCreationTime of ['', '0', 'soon'])
      expect(read(event('Application Error', 1000, { ProcessCreationTime }))[0]).not.toHaveProperty(
        'processStartedAt',
      );
    expect(read(event('Application Error', 1000, { AppName: '' }))[0]).not.toHaveProperty('program');
  });

  it.each([
    ['APPCRASH', { P7: 'c0000005', P8: '1a2b' }],
    ['BEX64', { P7: '1a2b', P8: 'c0000005' }],
  ])('hold code and place of a report of %s in their own order', (EventName, places) => {
    const [record] = read(event('Windows Error Reporting', 1001, { EventName, P4: 'x.dll', ...places }));
    expect(record).toMatchObject({
      ...{ what: 'crash-report', module: 'x.dll', code: '0xc0000005', offset: '0x1a2b' },
    });
  });

  it.each([
    ['141', ['driver-error']],
    ['117', ['driver-error']],
    ['1a1', []],
  ])('count the report %s of a live kernel only if it is about the GPU', (P1, expected) => {
    const report = event('Windows Error Reporting', 1001, { EventName: 'LiveKernelEvent', P1 });
    expect(read(report).map(({ what }) => what)).toEqual(expected);
  });

  it.each([
    ['0', 'power-lost', null],
    ['278', 'blue-screen', '0x116'],
  ])('tell a loss of power from a stop error by the code %s', (BugcheckCode, what, code) => {
    expect(read(event('Microsoft-Windows-Kernel-Power', 41, { BugcheckCode }))).toMatchObject([
      { what, code },
    ]);
  });

  it('name the stop error, the program that asked for a shutdown, and what was blocked', () => {
    expect(read(event('BugCheck', 1001, { param1: '0x00000116 (0x1, 0x2)' }))).toMatchObject([
      { what: 'blue-screen', code: '0x116' },
    ]);
    const asked = { param1: 'C:\\Windows\\servicing\\TrustedInstaller.exe (PC)', param4: '0x80020003' };
    expect(read(event('User32', 1074, asked))).toMatchObject([
      { what: 'shutdown-asked', module: 'TrustedInstaller.exe', code: '0x80020003' },
    ]);
    const blocked = { Path: 'C:\\runs\\x.pt', 'Process Name': 'C:\\Python311\\python.exe' };
    expect(read(event('Microsoft-Windows-Windows Defender', 1123, blocked))).toMatchObject([
      { what: 'protection', module: 'python.exe' },
    ]);
  });

  it.each([
    ['Microsoft-Windows-Kernel-Power', 42, 'sleep'],
    ['Microsoft-Windows-Kernel-Power', 107, 'wake'],
    ['Microsoft-Windows-WindowsUpdateClient', 19, 'update'],
    ['Microsoft-Windows-WHEA-Logger', 18, 'hardware-error'],
    ['Microsoft-Windows-WHEA-Logger', 19, 'hardware-corrected'],
    ['disk', 51, 'disk-error'],
    ['nvlddmkm', 0, 'driver-error'],
    ['nvlddmkm', 13, 'driver-error'],
    ['nvlddmkm', 14, 'driver-error'],
    ['nvlddmkm', 153, 'driver-error'],
    ['Microsoft-Windows-Windows Defender', 1127, 'protection'],
  ])('of %s, event %i, mean %s', (provider, id, what) => {
    expect(read(event(provider, id)).map((record) => record.what)).toEqual([what]);
  });

  it('say nothing by their number alone, or under the name of a property of every object', () => {
    expect(read(event('Some Service', 1000))).toEqual([]);
    expect(read(event('Application Error', 41))).toEqual([]);
    expect(read(event('constructor', 1000))).toEqual([]);
  });

  it('keep their data short, without secrets', () => {
    const [record] = read(event('disk', 51, { device: `--token=${'a1'.repeat(20)}`, rest: 'x'.repeat(400) }));
    expect(record?.detail).toHaveLength(300);
    expect(record?.detail).not.toContain('a1a1');
  });
});

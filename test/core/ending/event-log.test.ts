import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventQueries, evidenceInEvents, readEvents } from '../../../electron/core/ending/event-log.ts';

const ALWAYS = [0, Number.MAX_SAFE_INTEGER] as const;

describe("Windows' event log", () => {
  const events = readEvents(readFileSync('test/records/event-log.xml', 'utf8'));
  const about = (pid: number) => evidenceInEvents(events, pid, ...ALWAYS);

  it('is read in any language, with and without names for the data', () => {
    expect(events.map(({ provider, id }) => `${provider} ${id}`)).toEqual([
      'Application Error 1000',
      'Application Error 1000',
      'Display 4101',
      'nvlddmkm 153',
      'Microsoft-Windows-Resource-Exhaustion-Detector 2004',
    ]);
  });

  it.each([
    [4672, 'nvcuda64.dll'],
    [12_345, 'ntdll.dll'],
  ])('names the module in which process %i crashed', (pid, module) => {
    expect(about(pid)).toContainEqual(expect.objectContaining({ what: 'native-crash', module }));
  });

  it('counts driver and memory records without a process, but never the crash of another process', () => {
    expect(about(1).map(({ what }) => what)).toEqual(['driver-error', 'driver-error', 'memory-exhausted']);
    expect(evidenceInEvents(events, 4672, 0, 1)).toEqual([]);
  });

  it('names in its warning of memory who held it', () => {
    const korean = readEvents(readFileSync('test/records/event-log-korean.xml', 'utf8'));
    expect(evidenceInEvents(korean, 1, ...ALWAYS).map(({ what, detail }) => [what, detail])).toEqual([
      ['memory-exhausted', 'warp.exe (41972) 28.4 GiB, python.exe (8644) 7.6 GiB, vmmemWSL (59872) 7.1 GiB'],
    ]);
  });

  it('names the crash of a Python under an English Windows by its pid, and no other', () => {
    const english = readEvents(readFileSync('test/records/event-log-english.xml', 'utf8'));
    const crashes = (pid: number) =>
      evidenceInEvents(english, pid, ...ALWAYS).filter(({ what }) => what === 'native-crash');
    expect(crashes(0x2abc).map(({ module }) => module)).toEqual(['python312.dll']);
    expect(crashes(0x2abd)).toEqual([]);
  });

  it('has no event in other text', () => {
    expect(readEvents('')).toEqual([]);
    expect(readEvents('<Events><Event><System></System></Event></Events>')).toEqual([]);
  });

  it('is queried for a time span, in one argument each', () => {
    const [query] = eventQueries(0, 1_000);
    expect(query?.[2]).toContain("@SystemTime>='1970-01-01T00:00:00.000Z'");
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeDisk } from '../../../../electron/core/diagnosis/probes/judge-disk.ts';
import type { DiskMessage } from '../../../../electron/core/protocol/diagnosis/disk-message.ts';

const folder = 'D:\\job';
const GIB = 1024 ** 3;
const space = (free = 100 * GIB, files: number | null = 1e6): DiskMessage => ({
  kind: 'space',
  folder,
  free,
  total: 500 * GIB,
  files,
});
const writes = (times: number[]): DiskMessage[] => times.map((ms) => ({ kind: 'write', folder, ms }));
const rounds = (times: number[], heldMs = 0, controlMs = 0.1): DiskMessage[] =>
  times.map((ms) => ({ kind: 'round', folder, ms, heldMs, controlMs }));
const failed = (what: 'create' | 'write' | 'large' | 'rename', code: string): DiskMessage => ({
  kind: 'failed',
  folder,
  what,
  code,
  text: '',
  written: 0,
});
const kindsOf = (messages: DiskMessage[], isHome = false, system: 'linux' | 'windows' = 'linux') =>
  judgeDisk(messages, { home: isHome ? folder : '/home', system }).findings.map(
    ({ fact, sure }) => `${fact.kind}, ${sure}`,
  );
const often = (count: number, value: number) => Array.from({ length: count }, () => value);

it.each<[string, DiskMessage[], string[]]>([
  ['a quick disk', [space(), ...writes([1, 2, 1, 2]), ...rounds(often(12, 0.3))], []],
  ['a spinning disk', [space(), ...writes([12, 30, 25, 18])], []],
  ['slow writes', writes([80, 70, 90, 60]), ['slow-writes, likely']],
  ['one very slow write', writes([1, 1, 1, 2_500]), ['slow-writes, possible']],
  ['too few writes to tell', writes([900, 900]), []],
  ['little space', [space(GIB)], ['disk-low, likely']],
  ['few more files', [space(100 * GIB, 12)], ['files-low, likely']],
  ['no limit of files', [space(100 * GIB, null)], []],
  ['a full disk', [space(0), failed('write', 'ENOSPC')], ['write-fails, certain', 'disk-low, likely']],
  [
    'two failures of one cause',
    [failed('write', 'EIO'), failed('large', 'EIO'), failed('rename', 'EIO')],
    ['write-fails, certain'],
  ],
  ['a folder that only others may write', [failed('create', 'EACCES')], ['write-fails, possible']],
  ['a rename that is refused', [failed('rename', 'EBUSY')], ['rename-fails, certain']],
  [
    'a rename over an open file',
    [{ kind: 'replaced', folder, isOpen: true, code: 'ETXTBSY' }],
    ['rename-fails, certain'],
  ],
  ['files that others hold', rounds([4, 9, 5], 3), ['scanner-interferes, likely']],
  ['stalls of new files', rounds([...often(20, 0.3), ...often(4, 150)]), ['scanner-interferes, possible']],
  ['a few stalls', rounds([...often(20, 0.3), ...often(3, 150)]), []],
])('%s: %s', (_, messages, expected) => {
  expect(kindsOf(messages)).toEqual(expected);
});

it('stalls that old files share come from a busy machine', () => {
  const stalls = [...rounds(often(20, 0.3)), ...rounds(often(4, 150), 0, 130)];
  expect(kindsOf(stalls)).toEqual([]);
});

it("Vigil's own folder has to be writable", () => {
  expect(kindsOf([failed('create', 'EACCES')], true)).toEqual(['write-fails, certain']);
});

it('Windows refuses to replace an open file, which is a figure and no finding', () => {
  const refused: DiskMessage = { kind: 'replaced', folder, isOpen: true, code: 'EACCES' };
  const judged = judgeDisk([refused], { home: folder, system: 'windows' });
  expect(judged).toMatchObject({ state: 'pass', figures: [{ name: 'renameOverOpen', value: false }] });
});

it('the command that excludes a folder from scans quotes its name', () => {
  const quoted = rounds([4, 9], 3).map((message) => ({ ...message, folder: "D:\\Kim's job" }) as DiskMessage);
  const { findings } = judgeDisk(quoted, { home: '', system: 'windows' });
  expect(findings[0]?.fixes[0]).toEqual({
    kind: 'command',
    command: `powershell -Command "Add-MpPreference -ExclusionPath 'D:\\Kim''s job'"`,
    asAdministrator: true,
  });
});

it('each folder is judged for itself', () => {
  const other = writes([80, 80, 80, 80]).map((message) => ({ ...message, folder: 'E:' }) as DiskMessage);
  const { findings } = judgeDisk([...writes([1, 1, 1, 1]), ...other], { home: '', system: 'linux' });
  expect(findings.map(({ fact }) => 'folder' in fact && fact.folder)).toEqual(['E:']);
});

it('times below the bounds accuse nobody', () => {
  const quick = fc.array(fc.double({ min: 0, max: 59, noNaN: true }), { maxLength: 40 });
  fc.assert(
    fc.property(quick, quick, (write, round) => {
      expect(kindsOf([space(), ...writes(write), ...rounds(round)])).toEqual([]);
    }),
  );
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunSpec } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { LOCAL_SYSTEM } from '../../../../electron/host/place/local/local-system.ts';
import { scriptVersion } from '../../../../electron/host/watch/deaths/script-version.ts';
import { runSpec } from '../../../support/run-spec.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-script-'));
  writeFileSync(join(folder, 'train.py'), 'print(1)\n');
  writeFileSync(join(folder, 'c.yaml'), 'batch: 8\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const spec = (args: string[], more: Partial<RunSpec> = {}) =>
  runSpec({ program: { kind: 'command', file: 'python', args }, cwd: folder, ...more });
const ARGS = ['train.py', '--config', 'c.yaml'];
const versionOf = (given: RunSpec) => scriptVersion(given, LOCAL_SYSTEM);
const version = (more: Partial<RunSpec> = {}) => versionOf(spec(ARGS, more));

it('two runs of one command with the same files are the same, whatever their names and limits', async () => {
  const same = await version();
  expect(same).not.toBeNull();
  expect(await version({ id: '20260101-000000-other', name: 'other', total: 7 })).toEqual(same);
  expect(await version({ env: { A: '1', B: '2' } })).toEqual(await version({ env: { B: '2', A: '1' } }));
});

it.each<[string, () => Promise<{ command: string } | null>]>([
  ['another argument', () => versionOf(spec([...ARGS, '--seed', '2']))],
  ['another variable', () => version({ env: { BATCH: '64' } })],
  [
    'a value of its own',
    () => {
      const set = [{ path: ['batch'], value: 16 }];
      return version({ overrides: { style: 'options', set } as unknown as RunSpec['overrides'] });
    },
  ],
])('%s makes it another command', async (_, other) => {
  expect((await other())?.command).not.toEqual((await version())?.command);
});

it('of PATH only counts which program it finds', async () => {
  const [first = '', second = '', empty = ''] = ['a', 'b', 'empty'].map((name) => join(folder, name));
  for (const place of [first, second, empty]) mkdirSync(place);
  const name = process.platform === 'win32' ? 'python.exe' : 'python';
  for (const place of [first, second]) writeFileSync(join(place, name), '', { mode: 0o755 });
  const found = async (...places: string[]) =>
    (await version({ env: { PATH: places.join(delimiter) } }))?.command;
  expect(await found(empty, first)).toBe(await found(first, second, empty));
  expect(await found(second, first)).not.toBe(await found(first, second));
  // Nothing shows that it is the same program.
  expect(await found(empty)).not.toBe(await found(empty, empty));
});

it.each(['train.py', 'c.yaml'])(
  'a change of %s makes it another script of the same command',
  async (name) => {
    const before = await version();
    writeFileSync(join(folder, name), 'print(2)\n');
    const after = await version();
    expect(after?.command).toBe(before?.command);
    expect(after?.script).not.toBe(before?.script);
  },
);

it('a change of the template of its configuration makes it another script', async () => {
  const overrides = { style: 'config-file' as const, values: [], template: 't.txt' };
  writeFileSync(join(folder, 't.txt'), 'batch: {{batch}}\n');
  const before = await version({ overrides });
  writeFileSync(join(folder, 't.txt'), 'batch: {{batch}}\nworkers: 8\n');
  expect((await version({ overrides }))?.script).not.toBe(before?.script);
});

it('nothing is claimed of a command whose script cannot be read', async () => {
  expect(await versionOf(spec(['missing.py']))).toBeNull();
  expect(await versionOf(spec(['-c', 'print(1)']))).toBeNull();
});

it('the sample is a script that never changes', async () => {
  const program: RunSpec['program'] = { kind: 'sample', args: [], fault: null };
  expect(await versionOf(runSpec({ program }))).not.toBeNull();
});

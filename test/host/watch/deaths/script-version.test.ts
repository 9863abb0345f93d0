import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunSpec } from '../../../../electron/core/protocol/policy/run-spec.ts';
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
const version = (more: Partial<RunSpec> = {}) => scriptVersion(spec(ARGS, more));

it('two runs of one command with the same files are the same, whatever their names and limits', () => {
  expect(version()).not.toBeNull();
  expect(version({ id: '20260101-000000-other', name: 'other', total: 7 })).toEqual(version());
  expect(version({ env: { A: '1', B: '2' } })).toEqual(version({ env: { B: '2', A: '1' } }));
});

it.each<[string, () => unknown]>([
  ['another argument', () => scriptVersion(spec([...ARGS, '--seed', '2']))?.command],
  ['another variable', () => version({ env: { BATCH: '64' } })?.command],
  [
    'a value of its own',
    () => {
      const set = [{ path: ['batch'], value: 16 }];
      return version({ overrides: { style: 'options', set } as unknown as RunSpec['overrides'] })?.command;
    },
  ],
])('%s makes it another command', (_, other) => {
  expect(other()).not.toEqual(version()?.command);
});

it.each(['train.py', 'c.yaml'])('a change of %s makes it another script of the same command', (name) => {
  const before = version();
  writeFileSync(join(folder, name), 'print(2)\n');
  expect(version()?.command).toBe(before?.command);
  expect(version()?.script).not.toBe(before?.script);
});

it('nothing is claimed of a command whose script cannot be read', () => {
  expect(scriptVersion(spec(['missing.py']))).toBeNull();
  expect(scriptVersion(spec(['-c', 'print(1)']))).toBeNull();
});

it('the sample is a script that never changes', () => {
  const program: RunSpec['program'] = { kind: 'sample', args: [], fault: null };
  expect(scriptVersion(runSpec({ program }))).not.toBeNull();
});

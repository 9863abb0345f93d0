import { basename, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { AttemptPlan } from '../../../electron/core/protocol/disk/ladder.ts';
import type { StartAttempt } from '../../../electron/core/protocol/keeper/keeper-message.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { changedFile, changedFiles, withCopy } from '../../../electron/host/keepers/changed-files.ts';

const cwd = resolve('/a/job');
const paths = runPaths(resolve('/a/runs/r'));
const spec = { cwd, overrides: null };
const inFile = (file: string, path = 'x') => ({ kind: 'file-value', file, path, value: 0 }) as const;
const plan = (...mitigations: AttemptPlan['mitigations']): AttemptPlan => ({
  step: { kind: 'plain' },
  mitigations,
});
const command = (args: string[], env: Record<string, string> = {}): StartAttempt => ({
  ...{ attempt: 4, file: 'python', args, cwd, env, columns: 80, rows: 24 },
  output: { headBytes: 1, tailBytes: 2 },
});

it('a copy has the name of its file and lies in a folder of its own in that of the attempt', () => {
  const one = changedFile(spec, paths, 4, 'a/train.yaml');
  const other = changedFile(spec, paths, 4, 'b/train.yaml');
  expect(one.original).toBe(join(cwd, 'a', 'train.yaml'));
  expect(one.copy.startsWith(join(paths.attempt(4).folder, 'changed'))).toBe(true);
  expect([basename(one.copy), basename(other.copy)]).toEqual(['train.yaml', 'train.yaml']);
  expect(one.copy).not.toBe(other.copy);
  expect(changedFile(spec, paths, 4, join(cwd, 'a', '.', 'train.yaml'))).toEqual(one);
});

it('{config} is the file that the run makes of its template', () => {
  const overrides = { template: 't.yaml', style: 'config-file' as const, values: [] };
  const { original } = changedFile({ cwd, overrides }, paths, 1, '{config}');
  expect(original).toBe(paths.config('t.yaml'));
});

it('a file in which several values change has one copy', () => {
  const changes = plan(inFile('a.yaml'), inFile('./a.yaml', 'y'), { kind: 'preset', preset: 'gpu-cap' });
  expect(changedFiles(spec, paths, 1, changes)).toHaveLength(1);
});

it.each<[string, string[], boolean]>([
  ['as the change does', ['conf/a.yaml'], true],
  ['in another way', [`--config=${join('.', 'conf', '..', 'conf', 'a.yaml')}`], true],
  ['by its whole path', [join(cwd, 'conf', 'a.yaml')], true],
  ['not at all', ['a.yaml', 'other/conf/a.yaml', 'xconf/a.yaml'], false],
])('a command that names a file %s', (_, args, isNamed) => {
  const file = changedFile(spec, paths, 4, 'conf/a.yaml');
  const named = withCopy(command(args), file, 'linux');
  expect(named !== null).toBe(isNamed);
  expect(named?.args.join().includes(file.copy) ?? false).toBe(isNamed);
});

it('Windows does not tell capitals apart', () => {
  const file = changedFile(spec, paths, 4, 'Conf/A.yaml');
  expect(withCopy(command([], { CONFIG: 'conf/a.YAML' }), file, 'windows')?.env).toEqual({
    CONFIG: file.copy,
  });
  expect(withCopy(command([], { CONFIG: 'conf/a.YAML' }), file, 'linux')).toBeNull();
});

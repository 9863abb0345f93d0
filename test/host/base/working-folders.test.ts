import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { liesIn, workingFolders } from '../../../electron/host/base/working-folders.ts';
import { runSpec } from '../../support/run-spec.ts';

const cwd = resolve('/jobs');
const program = {
  kind: 'command' as const,
  file: 'python3',
  args: ['train.py', '--out', 'a', '--log_dir=../b', '--save', '.'],
};

it('the folders of a run are its working folder and what its arguments and parameters name for output', () => {
  const overrides = { style: 'environment' as const, values: [{ name: 'OUT', value: '/c' }], template: null };
  const { named } = workingFolders(runSpec({ program, cwd, overrides }));
  const inFolder = (path: string) => named.some((folder) => liesIn(folder, resolve(cwd, path)));
  expect(['a/1.pt', '../b/1.pt', '/c/1.pt'].filter((path) => !inFolder(path))).toEqual([]);
  expect(['1.pt', 'ab/1.pt', '../1.pt'].filter(inFolder)).toEqual([]);
});

it.each([
  ['/jobs', '/jobs', true],
  ['/jobs', '/jobs/a/b', true],
  ['/jobs', '/jobs2', false],
  ['/jobs', '/', false],
  ['/jobs', '/jobs/..a', true],
])('that %s contains %s is %s', (folder, path, isIn) => {
  expect(liesIn(resolve(folder), resolve(path))).toBe(isIn);
});

it.each(['--data', '--resume-from', '--pretrained', '--input_dir', '--weights', '--model'])(
  'a folder behind %s is read, and tells nothing',
  (option) => {
    const args = ['train.py', option, 'a'];
    expect(workingFolders(runSpec({ program: { ...program, args }, cwd })).named).toEqual([]);
  },
);

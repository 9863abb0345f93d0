import { expect, it } from 'vitest';
import { ranModules } from '../../../electron/core/provenance/ran-modules.ts';
import { readImports } from '../../../electron/core/provenance/read-imports.ts';

const ran = (...lines: string[]) => ranModules(readImports(`${lines.join('\n')}\n`));

it('native modules are those that lie where Python looks, without the tags of their files', () => {
  const found = ran(
    ...['pid 7', 'python 3.11.7', 'executable C:\\py\\python.exe', 'path C:\\job', 'path C:\\job\\lib'],
    ...['module C:\\job\\train.py', 'module C:\\job\\lib\\CRG311.pyd'],
    ...['module C:\\job\\fast.cp311-win_amd64.pyd', 'module C:\\job\\nets\\_inner.pyd'],
  );
  expect(found).toEqual({
    executable: 'C:\\py\\python.exe',
    places: ['C:\\job', 'C:\\job\\lib'],
    natives: ['CRG311', 'fast'],
  });
});

it('the Python that runs the script counts, and not one that it started', () => {
  const first = ['pid 7', 'executable /venv/bin/python', 'path /job'];
  expect(ran(...first, 'pid 8', 'executable /usr/bin/python3', 'path /tools')?.places).toEqual(['/job']);
});

it('nothing is known where no Python reported', () => {
  expect(ran()).toBeNull();
  expect(ran('pid 7')).toBeNull();
});

import { expect, it } from 'vitest';
import { fileName } from '../../../electron/core/provenance/file-name.ts';

it.each([
  ['/project/train.py', '/project', 'train.py'],
  ['/project/lib/a.py', '/project/', 'lib/a.py'],
  ['/projectshop/a.py', '/project', '/projectshop/a.py'],
  ['C:\\실험\\lib\\a.py', 'C:\\실험', 'lib/a.py'],
  ['/runs/1/config.yaml', '/project', '{run}/config.yaml'],
])('%s in %s is %s', (path, cwd, name) => expect(fileName(path, { cwd, runFolder: '/runs/1' })).toBe(name));

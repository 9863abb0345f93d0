import { expect, it } from 'vitest';
import { pythonScript, scriptPaths } from '../../../electron/core/start/python-script.ts';

it.each([
  ['train.py', 'train.py'],
  ['train.py -u other.py', 'train.py'],
  ['-u train.py', 'train.py'],
  ['-uB -I train.py', 'train.py'],
  ['-W ignore train.py', 'train.py'],
  ['-Wignore train.py', 'train.py'],
  ['-uX dev train.py', 'train.py'],
  ['--check-hash-based-pycs never train.py', 'train.py'],
  ['-- -train.py', '-train.py'],
])('the script of python %s is %s', (args, path) => {
  expect(pythonScript(args.split(' '))).toEqual({ kind: 'path', path });
});

it.each([
  ['-m train --lr 1', 'train'],
  ['-um pkg.train', 'pkg.train'],
  ['-mtrain', 'train'],
])('the module of python %s is %s', (args, name) => {
  expect(pythonScript(args.split(' '))).toEqual({ kind: 'module', name });
});

it.each(['-', '-c print(1) train.py', '-uc print(1)', '-V', '-m', '-W', '--', '-- -'])(
  'python %s names no script',
  (args) => expect(pythonScript(args.split(' '))).toBeNull(),
);

const paths = (line: string) => {
  const [file = '', ...args] = line.split(' ');
  return scriptPaths({ kind: 'command', file, args });
};

it.each([
  ['python -u train', ['train']],
  ['python3 -m pkg.train', ['pkg/train.py', 'pkg/train/__main__.py']],
  ['python train.py --plan plan.py train.py', ['train.py', 'plan.py']],
  ['torchrun --nproc 2 train.py', ['train.py']],
  ['make all', []],
])('%s has the scripts %j', (line, scripts) => expect(paths(line)).toEqual(scripts));

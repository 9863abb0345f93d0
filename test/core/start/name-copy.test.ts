import { expect, it } from 'vitest';
import { nameCopy } from '../../../electron/core/start/name-copy.ts';

const named = (args: string[], env: Record<string, string> = {}) =>
  nameCopy({ args, env }, (word) => word === 'a.yaml', '/copy/a.yaml');

it.each<[string[], string[]]>([
  [
    ['train.py', 'a.yaml'],
    ['train.py', '/copy/a.yaml'],
  ],
  [
    ['train.py', '--config', 'a.yaml'],
    ['train.py', '--config', '/copy/a.yaml'],
  ],
  [['--config=a.yaml'], ['--config=/copy/a.yaml']],
  [['config=a.yaml'], ['config=/copy/a.yaml']],
  [
    ['a.yaml', 'b.yaml', 'a.yaml'],
    ['/copy/a.yaml', 'b.yaml', '/copy/a.yaml'],
  ],
])('in %j the copy is named: %j', (args, expected) => {
  expect(named(args, { X: 'y' })).toEqual({ args: expected, env: { X: 'y' } });
});

it('a variable names the copy', () => {
  expect(named(['train.py'], { CONFIG: 'a.yaml', OTHER: 'b.yaml' })).toEqual({
    args: ['train.py'],
    env: { CONFIG: '/copy/a.yaml', OTHER: 'b.yaml' },
  });
});

it.each([[['train.py']], [['xa.yaml', '-ca.yaml', 'a=b=a.yaml']]])('%j names the file nowhere', (args) => {
  expect(named(args, { CONFIG: 'other' })).toBeNull();
});

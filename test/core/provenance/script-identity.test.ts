import { expect, it } from 'vitest';
import { scriptIdentity } from '../../../electron/core/provenance/script-identity.ts';
import { runSpec } from '../../support/run-spec.ts';

const identity = (cwd: string, file: string, ...args: string[]) =>
  scriptIdentity(runSpec({ cwd, program: { kind: 'command', file, args } }));

it('a script is the same wherever it is started and whatever its arguments', () => {
  const whole = identity('/elsewhere', 'python3', '/project/train.py', '--seed', '2');
  expect(identity('/project', 'python', 'train.py')).toBe(whole);
  expect(identity('/project', 'python', './train.py')).toBe(whole);
  expect(identity('/project', 'python', 'other.py')).not.toBe(whole);
});

it('without a script the program counts', () => {
  expect(identity('/a', 'solver', '--x')).toBe(identity('/b', 'solver'));
  expect(scriptIdentity(runSpec({ program: { kind: 'sample', args: [], fault: null } }))).toBe('sample');
});

import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { commandHash, programHash } from '../../../electron/host/base/program-hash.ts';

const python = (...args: string[]): RunSpec['program'] => ({ kind: 'command', file: 'python', args });
const cwd = join('/', 'jobs');
const sample = { kind: 'sample' } as unknown as RunSpec['program'];

describe('a program', () => {
  it('is its script, whatever else it is given', () => {
    expect(programHash(python('a.py', '--seed', '7'), cwd)).toBe(programHash(python('-u', 'a.py'), cwd));
    expect(programHash(python('a.py'), cwd)).not.toBe(programHash(python('b.py'), cwd));
    expect(programHash(python('a.py'), cwd)).not.toBe(programHash(python('a.py'), join(cwd, 'other')));
  });
});

describe('a command', () => {
  it.each([
    ['options differ', python('a.py', '--lr', '0.1'), python('a.py', '--lr', '0.2', '--more')],
    ['numbers differ', python('a.py', 'seed7'), python('a.py', 'seed12')],
  ])('is the same if its %s', (_, one, other) => expect(commandHash(one, cwd)).toBe(commandHash(other, cwd)));

  it('differs if a word differs', () => {
    expect(commandHash(python('a.py', 'train'), cwd)).not.toBe(commandHash(python('a.py', 'test'), cwd));
    expect(commandHash(python('-m', 'tool', 'a'), cwd)).not.toBe(commandHash(python('-m', 'tool', 'b'), cwd));
  });

  it('without a script is its program, and the sample is the sample', () => {
    expect(commandHash(python(), cwd)).toBe(commandHash(python(), join(cwd, 'other')));
    expect(commandHash(sample, cwd)).toBe(programHash(sample, cwd));
  });
});

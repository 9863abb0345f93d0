import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RunSpec } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { commandFacts } from '../../../../electron/core/run/views/command-facts.ts';

const specOf = (args: string[], more: object = {}) =>
  RunSpec.parse({
    ...{ format: 1, id: '20261121-031500-k3f9', name: 'n', createdAt: 1, cwd: '/home/ada' },
    program: { kind: 'command', file: 'python3', args },
    ...more,
  });
const parameters = (args: string[], more: object = {}) => commandFacts(specOf(args, more)).parameters;

describe('the parameters in a command', () => {
  test.each<[string, string[], Record<string, string>]>([
    ['an option and the word behind it', ['t.py', '--lr', '1e-4'], { lr: '1e-4' }],
    ['a negative value', ['t.py', '--shift', '-0.5'], { shift: '-0.5' }],
    ['an option joined with its value', ['t.py', '--batch-size=32'], { 'batch-size': '32' }],
    ['a value as Hydra has it', ['t.py', 'optim.lr=0.1'], { 'optim.lr': '0.1' }],
    ['an option without a value', ['t.py', '--amp', '--seed', '3'], { amp: 'true', seed: '3' }],
    ['an option before a pair', ['t.py', '--amp', 'lr=2'], { amp: 'true', lr: '2' }],
    ['the last of two', ['t.py', '--lr', '1', '--lr', '2'], { lr: '2' }],
    ['a name that objects have', ['t.py', '--constructor', 'x'], { constructor: 'x' }],
    ['no secret', ['t.py', '--api-key', 'sk-1234567890abcdef1234'], { 'api-key': '***' }],
    ['no option of the interpreter', ['-u', '-X', 'dev', 't.py', '--lr', '1'], { lr: '1' }],
    ['what stands behind a module', ['-m', 'pkg.train', '--lr', '1'], { lr: '1' }],
    ['nothing', ['t.py', 'data.csv'], {}],
  ])('hold %s', (_, args, expected) => {
    expect(parameters(args)).toEqual(expected);
  });

  test('hold the values that were filled in for the run, which count', () => {
    const overrides = { style: 'option', values: [{ name: '--lr', value: '0.3' }] };
    expect(parameters(['t.py', '--lr', '1'], { overrides })).toEqual({ lr: '0.3' });
  });

  test('stay few and short, whatever the command', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 400 }), { maxLength: 60 }), (args) => {
        const found = Object.entries(parameters(['t.py', ...args]));
        expect(found.length).toBeLessThanOrEqual(32);
        for (const [name, value] of found) expect(name.length + value.length).toBeLessThanOrEqual(301);
      }),
    );
  });
});

describe('the script of a run', () => {
  test('is its path, and null for the sample', () => {
    expect(commandFacts(specOf(['sub/t.py'])).script).toBe('/home/ada/sub/t.py');
    const sample = specOf([], { program: { kind: 'sample', args: [], fault: null } });
    expect(commandFacts(sample).script).toBeNull();
  });
});

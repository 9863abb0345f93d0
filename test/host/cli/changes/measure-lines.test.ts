import { expect, it } from 'vitest';
import { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { measureLines } from '../../../../electron/host/cli/changes/measure-lines.ts';

const command = { kind: 'command', file: 'python', args: ['train.py'] };
const lines = (start: object, more: object = {}) =>
  measureLines(RunRequest.parse({ program: command, policy: { start }, ...more }), english);

it('each of the first measures is said with what it does and what it costs', () => {
  expect(lines({ firstMeasures: true })).toEqual([
    'First measures against running out of GPU memory:',
    "  GPU cap: PyTorch uses at most 80 % of each GPU's memory; a job that needs more gets an error before the GPU is full.",
    '  Allocator: PyTorch splits no block above 128 MB; requests for memory may take longer.',
    expect.stringMatching(/^ {2}Cleaning: Garbage .*; each iteration takes a little longer\.$/),
    expect.stringMatching(/^ {2}Fault handler: Python writes its stacks/),
  ]);
});

it('a setting of the user that stands instead is named', () => {
  expect(lines({ firstMeasures: true, gpuFraction: 0.9 })[1]).toBe('  GPU cap: your own setting stays.');
});

it.each<[string, object]>([
  ['a variable', { env: { VIGIL_GPU_FRACTION: '0.9' } }],
  [
    'a parameter that is a variable',
    { overrides: { style: 'environment', values: [{ name: 'VIGIL_GPU_FRACTION', value: '0.9' }] } },
  ],
])('so is %s of the run', (_said, more) => {
  expect(lines({ firstMeasures: true }, more)[1]).toBe('  GPU cap: your own setting stays.');
});

it('the sample gets none of them, and that is said', () => {
  const sample = { program: { kind: 'sample', args: [], fault: null } };
  expect(lines({ firstMeasures: true }, sample)).toEqual([
    'First measures have no effect on the sample, which is no Python program.',
  ]);
  expect(lines({}, sample)).toEqual([]);
});

it('nothing is said where they are not taken', () => {
  expect(lines({})).toEqual([]);
});

import { expect, it } from 'vitest';
import { StartPolicy } from '../../../../electron/core/protocol/policy/start-policy.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { measureLines } from '../../../../electron/host/cli/changes/measure-lines.ts';

const lines = (start: object) => measureLines(StartPolicy.parse(start), english);

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

it('nothing is said where they are not taken', () => {
  expect(lines({})).toEqual([]);
});

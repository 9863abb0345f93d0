import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slowFrom } from '../../../../electron/core/diagnosis/probes/slow-from.ts';

const steps = (times: number[]) => times.map((ms, index) => ({ atBytes: index + 1, ms }));
const often = (count: number, value: number) => Array.from({ length: count }, () => value);

it('memory is slow from the first of three slow blocks on', () => {
  expect(slowFrom(steps([...often(9, 2), 200, ...often(3, 2), 60, 80, 70]), 50)).toEqual({
    atBytes: 14,
    times: 30,
  });
});

it.each([
  ['a busy moment', [...often(9, 2), 200, 200, 2]],
  ['two slow blocks at the end', [...often(9, 2), 200, 200]],
  ['slow from the start on', often(12, 200)],
  ['still quick', [...often(9, 2), ...often(3, 49)]],
  ['nothing', []],
])('%s is not', (_, times) => {
  expect(slowFrom(steps(times), 50)).toBeNull();
});

it('even speed is never slow', () => {
  const even = fc.array(fc.double({ min: 100, max: 900, noNaN: true }), { maxLength: 64 });
  fc.assert(fc.property(even, (times) => slowFrom(steps(times), 50) === null));
});

import { expect, it } from 'vitest';
import type { LadderStep } from '../../../../electron/core/protocol/disk/ladder.ts';
import { addTallies, tallyFor } from '../../../../electron/core/protocol/wire/change-tried.ts';

const tally = (preset: 'allocator' | 'gpu-cap', tried: number, helped: number) => ({ preset, tried, helped });

it('tallies of several runs add up, one for each preset', () => {
  const all = [tally('allocator', 2, 1), tally('gpu-cap', 1, 0), tally('allocator', 1, 1)];
  expect(addTallies(all)).toEqual([tally('allocator', 3, 2), tally('gpu-cap', 1, 0)]);
  expect(addTallies([])).toEqual([]);
});

it.each<[string, LadderStep, ReturnType<typeof tally> | null]>([
  [
    'tried a preset',
    { kind: 'mitigation', mitigation: { kind: 'preset', preset: 'gpu-cap' } },
    tally('gpu-cap', 1, 0),
  ],
  [
    'tried a preset without a tally',
    { kind: 'mitigation', mitigation: { kind: 'preset', preset: 'deep-clean' } },
    null,
  ],
  [
    'tried an option',
    { kind: 'mitigation', mitigation: { kind: 'option', option: '--workers', value: '0' } },
    null,
  ],
  ['only keeps what helped before', { kind: 'plain' }, null],
])('an attempt that %s gets the tally of that preset, if there is one', (_said, step, expected) => {
  const plan = { step, mitigations: [{ kind: 'preset' as const, preset: 'gpu-cap' as const }] };
  const tried = { attempt: 2, plan, completed: 1, lastIteration: 1, hold: null, helped: null };
  expect(tallyFor(tried, [tally('allocator', 3, 2), tally('gpu-cap', 1, 0)])).toEqual(expected);
});

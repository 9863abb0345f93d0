import { expect, it } from 'vitest';
import { presetIterations } from '../../../../electron/core/memory/recycle/recycle-plan.ts';

it.each([
  ['conservative', 0, 30],
  ['conservative', 40, 30],
  ['aggressive', 0, 30],
  ['aggressive', 29, 30],
  ['aggressive', 30, 50],
  ['segmented', 0, 10],
  ['segmented', 30, 10],
] as const)('the preset %s, after a process of %i iterations, plans %i', (preset, longest, planned) => {
  expect(presetIterations(preset, longest)).toBe(planned);
});

import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isAtLevel, planProbes } from '../../../../electron/core/diagnosis/probes/plan-probes.ts';
import { ProbeName, SuspectedCause } from '../../../../electron/core/protocol/diagnosis/probe-name.ts';
import { namesOf } from '../../../../electron/core/protocol/open-enum.ts';

const causes = fc.subarray(namesOf(SuspectedCause));
const probes = fc.subarray(namesOf(ProbeName));

it('every probe has its place, once, whatever is suspected', () => {
  fc.assert(
    fc.property(causes, probes, (suspects, advised) => {
      expect(planProbes(suspects, null, advised).sort()).toEqual(namesOf(ProbeName).sort());
    }),
  );
});

it('only the probes that were named run', () => {
  fc.assert(
    fc.property(causes, probes, (suspects, only) => {
      expect(planProbes(suspects, only).sort()).toEqual([...only].sort());
    }),
  );
});

test.each([
  ['native-module', ['modules', 'environment']],
  ['gpu-memory', ['leftovers', 'gpu-memory', 'census']],
  ['main-memory', ['machine', 'memory', 'census']],
  ['driver', ['machine', 'cuda', 'gpu-memory']],
  ['disk', ['disk']],
  ['data-loading', ['data-loading']],
  ['hang', ['leftovers', 'data-loading', 'modules']],
  ['unknown', ['machine', 'environment']],
] as const)('a suspicion of %s puts its probes first', (suspect, first) => {
  expect(planProbes([suspect], null).slice(0, first.length)).toEqual(first);
});

it('a second suspicion comes after the first, and what the verdict names before both', () => {
  expect(planProbes(['disk', 'environment'], null, ['cuda']).slice(0, 5)).toEqual([
    'cuda',
    'disk',
    'machine',
    'environment',
    'modules',
  ]);
});

it('a probe runs from its own level on, and one without a level only if it is named', () => {
  expect(isAtLevel('quick', 'quick')).toBe(true);
  expect(isAtLevel('normal', 'quick')).toBe(false);
  expect(isAtLevel('normal', 'thorough')).toBe(true);
  expect(isAtLevel(null, 'thorough')).toBe(false);
});

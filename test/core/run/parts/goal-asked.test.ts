import { expect, it } from 'vitest';
import { goalAsked } from '../../../../electron/core/run/parts/goal-asked.ts';
import { runSpec } from '../../../support/run-spec.ts';

const { program: command } = runSpec();
const sample = { kind: 'sample' as const, args: [], fault: null };

it('the direction is the one that the user asked for', () => {
  expect(goalAsked({ goal: 'minimise', program: command })).toBe('minimise');
  expect(goalAsked({ goal: 'minimise', program: sample })).toBe('minimise');
});

it('the embedded sample maximises, and the direction of any other job is unknown', () => {
  expect(goalAsked({ goal: null, program: sample })).toBe('maximise');
  expect(goalAsked({ goal: null, program: command })).toBeNull();
});

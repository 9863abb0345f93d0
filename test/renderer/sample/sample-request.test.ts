import { expect, test } from 'vitest';
import {
  type SampleChoice,
  sampleArguments,
  sampleRequest,
  worstOutcomes,
} from '../../../renderer/sample/sample-request.ts';

const choice: SampleChoice = {
  iterations: 30,
  seed: 1,
  alpha: 0.1,
  perturbations: 3,
  fault: null,
  extra: ['--size', '48'],
};

test('the arguments are those that a user would type', () => {
  expect(sampleArguments(choice).join(' ')).toBe(
    '--iterations 30 --n_initial 5 --alpha 0.1 --n_w 3 --seed 1 --size 48',
  );
});

test('a short sample has no more initial points than iterations', () => {
  expect(sampleArguments({ ...choice, iterations: 3 }).slice(2, 4)).toEqual(['--n_initial', '3']);
});

test('a fault is named with its iteration and what brings it back', () => {
  const faultOf = (fault: SampleChoice['fault']) => {
    const { program } = sampleRequest({ ...choice, fault }, 'a sample');
    return program.kind === 'sample' ? program.fault : undefined;
  };
  expect(faultOf(null)).toBeNull();
  expect(faultOf({ kind: 'silent', iteration: 13, scope: '' })).toBe('silent@13');
  expect(faultOf({ kind: 'kill', iteration: 2, scope: ':point' })).toBe('kill@2:point');
});

test.each([
  [0.1, 3, 3],
  [0.5, 4, 3],
  [0.9, 10, 2],
])('at confidence %d of %d outcomes the worst %d count', (alpha, perturbations, expected) => {
  expect(worstOutcomes(alpha, perturbations)).toBe(expected);
});

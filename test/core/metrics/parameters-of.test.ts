import { describe, expect, it } from 'vitest';
import { parametersOf } from '../../../electron/core/metrics/parameters-of.ts';
import type { Parameters } from '../../../electron/core/protocol/basics.ts';
import { knownObservation } from './known-observations.ts';

const seen = (iteration: number, y: number | 'NaN', parameters: Parameters, x: number[] = []) =>
  knownObservation(iteration, { y, details: { x, parameters, metrics: {}, durationMs: 1 } });

describe('the parameters of a run', () => {
  it('stand beside the objective, with a gap where one was not reported', () => {
    const view = parametersOf({
      goal: 'minimise',
      observations: [
        seen(1, 0.5, { lr: 0.1, kernel: 'rbf' }),
        seen(2, 'NaN', { lr: 9 }),
        seen(3, 0.25, { lr: 0.2, deep: true }, [4]),
      ],
    });
    expect(view).toMatchObject({
      observations: 2,
      iterations: [1, 3],
      values: [0.5, 0.25],
      noImportance: 'few',
    });
    expect(view.parameters.map(({ of, values }) => [of.name, values])).toEqual([
      ['lr', [0.1, 0.2]],
      ['kernel', ['rbf', null]],
      ['deep', [null, 'true']],
      ['1', [null, 4]],
    ]);
  });

  it('are those of evenly spread observations if they are many', () => {
    const observations = Array.from({ length: 50_000 }, (_, index) => seen(index + 1, index, { a: index }));
    const view = parametersOf({ goal: 'maximise', observations });
    expect(view.observations).toBe(50_000);
    expect([view.iterations.length, view.iterations[0], view.iterations.at(-1)]).toEqual([2_000, 1, 50_000]);
    expect(view.parameters[0]?.importance).toBe(1);
  });

  it('have no importance while nobody knows which way is better, or nothing changes', () => {
    const observations = Array.from({ length: 30 }, (_, index) => seen(index + 1, index, { a: 1 }));
    expect(parametersOf({ goal: null, observations }).noImportance).toBe('direction');
    expect(parametersOf({ goal: 'minimise', observations }).noImportance).toBe('alike');
    expect(parametersOf({ goal: 'minimise', observations: [] })).toMatchObject({
      parameters: [],
      values: [],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { english } from '../../../../../electron/core/protocol/text/english/english.ts';
import { parallelAxes } from '../../../../../renderer/run/metrics/parallel/parallel-axes.ts';
import {
  gapSentence,
  MOST_PARAMETER_AXES,
  shownAxes,
} from '../../../../../renderer/run/metrics/parallel/shown-axes.ts';

const of = (name: string) => ({ kind: 'parameter' as const, name });
const { axes } = parallelAxes(
  Array.from({ length: 10 }, (_, index) => ({
    of: of(String(index)),
    values: [index, 20, null, 'NaN'],
    importance: null,
  })),
);

describe('the axes that are shown', () => {
  it('are the first ones, as many as can be read', () => {
    expect(shownAxes(axes, [])).toEqual(axes.slice(0, MOST_PARAMETER_AXES));
  });

  it('are those that were chosen, in the order of all', () => {
    expect(shownAxes(axes, [of('9'), of('2')]).map((axis) => axis.of.name)).toEqual(['2', '9']);
  });

  it('are the first ones where another run has none of the chosen', () => {
    expect(shownAxes(axes, [of('unknown')])).toHaveLength(MOST_PARAMETER_AXES);
  });
});

it('gaps are counted in a sentence', () => {
  const words = english.window.metrics;
  expect(gapSentence(axes.slice(0, 2), words)).toBe('Gaps in the lines: 2 not reported, 2 NaN.');
  expect(gapSentence([], words)).toBeNull();
});

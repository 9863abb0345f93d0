import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { marksBeforeFirst, metricMarks } from '../../../../renderer/run/metrics/metric-marks.ts';
import { attempt, died, runState } from '../../run-state.ts';

it('an attempt that died is marked along every axis', () => {
  const run = runState({ attempts: [died(), attempt({ attempt: 2 })] });
  for (const axis of ['iteration', 'time', 'attempt'] as const) {
    const marks = metricMarks(run, axis, (place) => place, english.window);
    expect(marks.map(({ look }) => look)).toContain('died');
  }
  expect(metricMarks(run, 'attempt', (place) => place, english.window)[0]?.x).toBe(2);
});

it('an end before the first iteration is left of an axis of logarithms', () => {
  const mark = (x: number) => ({ x, word: '', look: 'died' as const });
  expect(marksBeforeFirst([mark(0.5), mark(1.5), mark(7.5)])).toBe(1);
});

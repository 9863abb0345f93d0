import { expect, it } from 'vitest';
import { objectiveOf } from '../../../../electron/core/run/apply/objective.ts';

const seen = { toldY: 0.5, details: { x: [], metrics: { loss: 3, broken: 'NaN' as const }, durationMs: 1 } };

it.each([
  ['what the job calls its value, unless the user chose a metric', null, 0.5],
  ['the metric that the user chose', 'loss', 3],
  ['the value of that metric, even if it is not a number', 'broken', 'NaN'],
  ['unknown if that metric is missing', 'accuracy', null],
  ['unknown if the name is only one that every object inherits', 'constructor', null],
])('the objective is %s', (_, objective, value) => {
  expect(objectiveOf({ objective }, seen)).toBe(value);
});

import { expect, it } from 'vitest';
import { objectiveOf } from '../../../../electron/core/run/apply/objective.ts';

const seen = { toldY: 0.5, details: { x: [], metrics: { loss: 3, broken: 'NaN' as const }, durationMs: 1 } };

it.each([
  ['what the job calls its value, unless the user chose a metric', null, 0.5],
  ['the metric that the user chose', 'loss', 3],
  ['what that metric says, also where it is no number', 'broken', 'NaN'],
  ['unknown where that metric is missing', 'accuracy', null],
  ['unknown where the name is only one that every object has', 'constructor', null],
])('the objective is %s', (_, objective, value) => {
  expect(objectiveOf({ objective }, seen)).toBe(value);
});

import { expect, test } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { observationTable } from '../../../../renderer/run/observations/observation-table.ts';
import { observationView } from '../../run-state.ts';

const words = english.window.observations.columns;

test('a table has every parameter and metric of any observation, and gaps where one lacks it', () => {
  const { columns, rows, namedByJob } = observationTable(
    [
      { ...observationView(1), x: [], parameters: { lr: 0.1, kernel: 'rbf' }, metrics: { loss: 2 } },
      { ...observationView(2), x: [], y: 'NaN', best: 1, parameters: { lr: 0.2, deep: true }, metrics: {} },
    ],
    words,
  );
  expect(columns.slice(namedByJob.from, namedByJob.to)).toEqual(['lr', 'kernel', 'deep', 'loss']);
  expect(columns.slice(3)).toEqual(['lr', 'kernel', 'deep', 'loss', words.seconds, words.attempt]);
  expect(rows).toEqual([
    [1, 1, 1, 0.1, 'rbf', null, 2, 1, 1],
    [2, 'NaN', 1, 0.2, null, 'true', null, 1, 1],
  ]);
});

test('points without names have a column a coordinate', () => {
  const { columns, rows } = observationTable([{ ...observationView(1), x: [0.5, 'Infinity'] }], words);
  expect(columns.slice(3, 5)).toEqual([words.point(1), words.point(2)]);
  expect(rows[0]?.slice(3, 5)).toEqual([0.5, 'Infinity']);
});

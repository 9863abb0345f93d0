import { expect, it } from 'vitest';
import { figureText, readingFigures } from '../../../../electron/core/protocol/reading/reading-figures.ts';
import { structureView } from '../../../support/structure-view.ts';

const shown = (more: Parameters<typeof structureView>[0]) =>
  readingFigures(structureView(more)).map((figure) => [figure.role, figureText(figure, String)]);

it('the figures are the iterations with their total, the value and the best', () => {
  expect(shown({ iterations: 12, total: 40, value: 0.483, best: 0.412, direction: 'minimise' })).toEqual([
    ['iterations', '12/40'],
    ['value', '0.483'],
    ['best', '0.412'],
  ]);
});

it('a best value is not shown while the direction is unknown', () => {
  expect(shown({ iterations: 12, value: 'NaN', best: 0.412 })).toEqual([
    ['iterations', '12'],
    ['value', 'NaN'],
  ]);
});

it('iterations have the name that their number has in the output', () => {
  const roles = {
    roles: [{ name: { kind: 'Trial', slot: 'Trial' }, role: 'iterations' as const }],
    direction: null,
  };
  expect(readingFigures(structureView({ roles, iterations: 3 }))).toEqual([
    { role: 'iterations', name: 'Trial', at: 3, total: null },
  ]);
});

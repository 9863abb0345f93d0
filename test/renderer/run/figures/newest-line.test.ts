import { expect, it } from 'vitest';
import { newestLine } from '../../../../renderer/run/figures/newest-line.ts';
import { shownLine } from '../../../support/shown-line.ts';
import { structureView } from '../../../support/structure-view.ts';
import { delta, row } from '../../run-state.ts';

const { reading } = delta();
const shown = (line: ReturnType<typeof shownLine> | null, iteration = 0) =>
  newestLine({
    row: row({ iteration }),
    reading: {
      ...reading,
      structure: structureView({ isProposal: true, newest: line === null ? [] : [line] }),
    },
  });

it('without a certain counter the job’s own line is shown, with the number that may count', () => {
  expect(shown(shownLine('  Trial 12 loss 0.5', 'iterations', 'value'))).toEqual({
    number: '12',
    line: 'Trial 12 loss 0.5',
  });
});

it('a line without such a number, as of an error, shows no progress', () => {
  expect(shown(shownLine('loss 0.5 lr 0.01'))).toBeNull();
});

it('no line is shown if iterations are known, or no line is known', () => {
  expect(shown(shownLine('Trial 12'), 12)).toBeNull();
  expect(shown(null)).toBeNull();
});

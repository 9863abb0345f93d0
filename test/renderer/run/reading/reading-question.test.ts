import { expect, it } from 'vitest';
import type { ReadingView } from '../../../../electron/core/protocol/wire/reading-view.ts';
import { readingQuestion } from '../../../../renderer/run/reading/reading-question.ts';
import { structureView } from '../../../support/structure-view.ts';
import { delta, observationView, row } from '../../run-state.ts';

const { reading } = delta();
const asked = (more: Partial<ReadingView>, goal: 'minimise' | null = 'minimise', seen = 1) =>
  readingQuestion({
    row: row({ goal }),
    reading: { ...reading, ...more },
    observations: seen === 0 ? [] : [observationView(seen)],
  });
const proposal = structureView({ isProposal: true, iterations: 3 });
const contradiction = { of: 'total' as const, tool: 30, structure: 40 };

it('a proposal is asked about before anything else', () => {
  expect(asked({ structure: proposal, contradiction }, null)).toBe('proposal');
});

it('a proposal without a counter, or beside a job that reports, is not asked about', () => {
  expect(asked({ structure: structureView({ isProposal: true }) })).toBeNull();
  expect(asked({ structure: proposal, from: 'job' })).toBeNull();
});

it('a contradiction is asked about before the direction', () => {
  expect(asked({ contradiction }, null)).toBe('contradiction');
});

it('the direction is asked for once a value was seen', () => {
  expect(asked({}, null)).toBe('direction');
  expect(asked({}, null, 0)).toBeNull();
  expect(asked({}, 'minimise')).toBeNull();
});

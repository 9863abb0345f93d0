import { expect, test } from 'vitest';
import { needlesOf } from '../../../../electron/core/output/follower/line-needles.ts';
import { MASK } from '../../../../electron/core/output/structure/text/masks.ts';
import { learnedLines } from '../../../support/learned-lines.ts';

const ofKind = (kind: string) => needlesOf(learnedLines(kind, { value: null, best: null }));

test.each([
  ['Iteration', ['Iteration']],
  [`[I ${MASK.repeat(19)}] Trial`, ['Trial']],
  ['worker # finished trial', ['finished']],
  ['第', ['第']],
  ['--- Runde', ['Runde']],
])('lines of the kind %j are found by %j', (kind, needles) => expect(ofKind(kind)).toEqual(needles));

test.each(['|3', '', '#', 'e'])('lines of the kind %j are found by nothing', (kind) =>
  expect(ofKind(kind)).toBeNull(),
);

test('each kind has its own, and one without any needs all lines', () => {
  const value = { kind: 'loss', slot: 'loss' };
  expect(needlesOf(learnedLines('Trial', { value, best: value }))).toEqual(['Trial', 'loss']);
  expect(needlesOf(learnedLines('Trial', { value: { kind: '|2', slot: '#1' } }))).toBeNull();
});

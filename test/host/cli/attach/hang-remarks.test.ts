import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { hangRemarks } from '../../../../electron/host/cli/attach/hang-remarks.ts';
import { delta, row } from '../../../renderer/run-state.ts';

it('each unusually long iteration is reported once', () => {
  const said: string[] = [];
  const hear = hangRemarks(english, (sentence) => said.push(sentence));
  const underWay = { since: Date.now() - 500_000, unusualAfterMs: 120_000, longestMs: null };
  const slow = row({ iteration: 12, usualMs: 40_000, underWay });
  hear(delta({ row: { ...slow, underWay: { ...underWay, since: Date.now() - 100_000 } } }));
  expect(said).toEqual([]);
  hear(delta({ row: slow }));
  hear(delta({ row: slow }));
  expect(said).toEqual(['This iteration has taken 12 times the usual 40 s so far. Vigil lets it run.']);
  hear(delta({ row: { ...slow, iteration: 13 } }));
  expect(said).toHaveLength(2);
});

import { expect, it } from 'vitest';
import { hangRemarks } from '../../../../electron/host/cli/attach/hang-remarks.ts';
import { delta, row } from '../../../renderer/run-state.ts';

it('an iteration of unusual length is told once, and the next one again', () => {
  const said: string[] = [];
  const hear = hangRemarks((sentence) => said.push(sentence));
  const underWay = { since: Date.now() - 500_000, unusualAfterMs: 120_000 };
  const slow = row({ iteration: 12, usualMs: 40_000, underWay });
  hear(delta({ row: { ...slow, underWay: { ...underWay, since: Date.now() - 100_000 } } }));
  expect(said).toEqual([]);
  hear(delta({ row: slow }));
  hear(delta({ row: slow }));
  expect(said).toEqual(['This iteration takes 12 times the usual 40 s. Vigil lets it run.']);
  hear(delta({ row: { ...slow, iteration: 13 } }));
  expect(said).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { comparedLines } from '../../../renderer/compare/compared-lines.ts';

const BEST = { kind: 'best', name: '' } as const;
const namesOf = (...metrics: Record<string, number>[]) =>
  comparedLines(
    metrics.map((each) => ({ metrics: each })),
    BEST,
  ).map(({ kind, name }) => name || kind);

test('best, value and duration can be compared whatever the runs report', () => {
  expect(namesOf({}, {})).toEqual(['best', 'value', 'seconds']);
});

test('metrics that more of the runs have come first, each once', () => {
  expect(namesOf({ alone: 1, loss: 1, acc: 1 }, { loss: 2, other: 1 }, { acc: 1, loss: 3 })).toEqual([
    ...['best', 'value', 'seconds'],
    ...['loss', 'acc', 'alone', 'other'],
  ]);
});

test('a metric that is called like what every run has is another line', () => {
  expect(comparedLines([{ metrics: { best: 1 } }], BEST).filter(({ name }) => name === 'best')).toEqual([
    { kind: 'metric', name: 'best' },
  ]);
});

test('the chosen line stays while the newest iterations report it no more', () => {
  const chosen = { kind: 'metric', name: 'val_loss' } as const;
  expect(comparedLines([{ metrics: { loss: 1 } }], chosen).at(-1)).toEqual(chosen);
  expect(comparedLines([{ metrics: { val_loss: 1 } }], chosen)).toHaveLength(4);
});

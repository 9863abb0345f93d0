import { expect, test } from 'vitest';
import { NO_FACT } from '../../../../electron/core/output/recognizers/output-fact.ts';
import { factOf, NOTHING } from '../../../../electron/core/output/recognizers/recognizer.ts';

test('a fact holds what is known, and null for everything else', () => {
  expect(factOf({ moment: 'done', value: 0.5 })).toEqual({ ...NO_FACT, moment: 'done', value: 0.5 });
  expect(factOf({})).toEqual(NO_FACT);
});

test('facts are separate objects, so that one can be changed without the others', () => {
  expect(factOf({})).not.toBe(factOf({}));
  expect(NO_FACT).toEqual({
    ...{
      moment: 'told',
      error: null,
      iteration: null,
      total: null,
      value: null,
      best: null,
      direction: null,
    },
    ...{ parameters: {}, metrics: {}, durationMs: null, epoch: null },
  });
});

test('a line of a tool without a fact is still one of its lines', () => expect(NOTHING).toEqual([]));

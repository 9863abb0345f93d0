import { expect, test } from 'vitest';
import { readRecord, readText } from '../recorded.ts';

test('it is recognised by its log, which shows only the end and no trials', () => {
  const { recognizer, confidence, done, told } = readRecord('peers/smac.tty');
  expect(recognizer).toBe('smac');
  expect(confidence).toBeLessThan(0.5);
  expect(done).toEqual([]);
  expect(told).toContainEqual({ moment: 'over' });
});

test('trials that a script counts itself are left to the structure of its lines', () => {
  const log =
    '[INFO][abstract_intensifier.py:523] Added config f58de3 as new incumbent because there are no.';
  const reading = readText(`${log}\nTrial 1/25 cost=3.5\nTrial 2/25 cost=2.5\nTrial 3/25 cost=4\n`);
  expect(reading).toMatchObject({ recognizer: 'smac', done: [], isToolLikely: false });
  expect(reading.structure.iterations).toBe(3);
});

test('counts of finished trials are read where they are printed', () => {
  const { told } = readText(
    '[INFO][smbo.py:334] Finished 50 trials.\n--- Finished trials: 72 / 100\n[INFO][smbo.py:334] Finished 50 trials.\n',
  );
  expect(told).toEqual([
    { moment: 'done', iteration: 50 },
    { moment: 'done', iteration: 72, total: 100 },
  ]);
});

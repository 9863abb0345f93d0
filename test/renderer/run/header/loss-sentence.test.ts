import { expect, test } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { lossSentence } from '../../../../renderer/run/header/loss-sentence.ts';
import { attempt, died, observationView, row, runState } from '../../run-state.ts';

const AT = 1_240_000;
const living = {
  row: row({ iteration: 3 }),
  attempts: [attempt({ firstIteration: 1, lastIteration: 3 })],
  observations: [1, 2, 3].map((iteration) => observationView(iteration)),
};
const asked = (more: Parameters<typeof runState>[0]) => lossSentence(runState(more), AT, english.window);

test('a hard stop of a job that cannot resume asks about all of its work', () => {
  const safety = { canResume: false, savedIteration: 0 };
  expect(asked({ ...living, safety })).toContain('so all of its work is lost: 3 iterations, 4 min 00 s.');
  const unread = asked({ attempts: [attempt()], safety });
  expect(unread).toContain('so all of its work is lost: 4 min 00 s.');
});

test('a hard stop of a job that saves by itself asks about its largest possible loss', () => {
  const safety = { canResume: true, savedIteration: null };
  expect(asked({ ...living, safety })).toContain('is lost: at most 3 iterations, 4 min 00 s.');
  expect(asked({ attempts: [attempt()], safety })).toContain('is lost: at most 4 min 00 s.');
});

test('a hard stop of any other job asks about the work since the last save', () => {
  const saved = (savedIteration: number) => asked({ ...living, safety: { canResume: true, savedIteration } });
  expect(saved(3)).toContain('3 min 57 s of iteration 4 is lost');
  expect(saved(1)).toContain('2 iterations, 3 min 59 s of work, is lost');
});

test('a hard stop between attempts loses nothing', () => {
  expect(asked({ row: row({ phase: 'waiting' }), attempts: [died()] })).toContain('nothing is lost');
});

import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { savedSentence } from '../../../../renderer/run/header/saved-sentence.ts';

it.each([
  [12, false, 'Saved up to iteration 12.'],
  [null, true, 'The job is asked to save after its current iteration.'],
  [12, true, 'Saved up to iteration 12. The job is asked to save after its current iteration.'],
])('a checkpoint at iteration %s, the job asked: %s', (iteration, isAsked, sentence) => {
  expect(savedSentence({ iteration, isAsked }, english.window.run)).toBe(sentence);
});

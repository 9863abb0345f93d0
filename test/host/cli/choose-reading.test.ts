import { describe, expect, test } from 'vitest';
import { readingRequestOf } from '../../../electron/host/cli/choose-reading.ts';

describe('how output is to be read', () => {
  test.each([
    ['none', { kind: 'recognizer', recognizer: null }],
    ['optuna', { kind: 'recognizer', recognizer: 'optuna' }],
    ['own:loss', { kind: 'recognizer', recognizer: 'own:loss' }],
    ['right', { kind: 'answer', answer: 'right' }],
    ['no', { kind: 'answer', answer: 'no' }],
    ['auto', { kind: 'answer', answer: 'auto' }],
    ['optima', null],
    ['own:', null],
  ])('%s', (word, request) => {
    expect(readingRequestOf(word)).toEqual(request);
  });
});

import { describe, expect, it } from 'vitest';
import {
  counterRecognizer,
  isRecognizer,
  nameOfRecognizer,
  ownRecognizer,
} from '../../../../electron/core/protocol/policy/recognizer.ts';

describe('a recogniser is called', () => {
  it.each([
    ['keras', 'Keras'],
    ['structure', 'Counted lines'],
    [counterRecognizer('tqdm', 'Search'), 'tqdm: Search'],
    [counterRecognizer('tqdm', ''), 'tqdm'],
    [ownRecognizer('loss/epoch'), 'loss/epoch'],
    ['from-a-newer-version', 'from-a-newer-version'],
  ])('%s: %s', (id, name) => {
    expect(nameOfRecognizer(id, 'Counted lines')).toBe(name);
  });
});

describe('a recogniser exists', () => {
  it.each([
    [true, 'keras'],
    [true, ownRecognizer('mine')],
    [false, ownRecognizer('gone')],
    [false, 'unheard-of'],
    [false, 'constructor'],
  ])('%s: %s', (exists, id) => {
    expect(isRecognizer(id, [{ name: 'mine' }])).toBe(exists);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, firstSentences } from '../../../electron/core/home/brief-text.ts';

describe('the first sentences', () => {
  it.each([
    ['One is short. Two too.', 40, 'One is short. Two too.'],
    ['One is short. Two would be too much.', 20, 'One is short.'],
    ['This first one is longer than it may be. Two.', 10, 'This first one is longer than it may be.'],
    ['첫 문장입니다. 둘째.', 9, '첫 문장입니다.'],
    ['第一句。第二句。', 5, '第一句。'],
    ['', 5, ''],
  ])('of %j within %i', (text, most, brief) => {
    expect(firstSentences(text, most)).toBe(brief);
  });
});

describe('a cut text', () => {
  it('ends after a word, and stays as it is if it is short', () => {
    expect(cutText('The job ended with an error', 40)).toBe('The job ended with an error');
    expect(cutText('The job ended with an error', 20)).toBe('The job ended …');
    expect(cutText('x'.repeat(50), 10)).toBe('xxxxxxxx …');
  });

  it('never has more characters than it may, and splits none', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 3, max: 40 }),
        (text, most) => {
          const cut = cutText(text, most);
          expect([...cut].length).toBeLessThanOrEqual(most);
          expect(() => encodeURIComponent(cut)).not.toThrow();
        },
      ),
    );
  });
});

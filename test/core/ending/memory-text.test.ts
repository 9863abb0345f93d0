import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lastWords } from '../../../electron/core/ending/last-words.ts';
import { memoryTextIn } from '../../../electron/core/ending/memory-text.ts';

/** Texts as tools print them, each with what it is; the file says where they come from. */
const texts: { text: string; kind: 'memory' | 'commit' | null }[] = JSON.parse(
  readFileSync('test/records/memory-texts.json', 'utf8'),
).texts;

describe('texts of memory that ran out', () => {
  it.each(texts)('$kind: $text', ({ text, kind }) => {
    expect(memoryTextIn(text)).toBe(kind);
  });
});

describe('last words', () => {
  const traceback = (name: string) =>
    `Traceback (most recent call last):\n  File "a.py", line 1, in f\n${name}: x\n`;
  const direct = '\nThe above exception was the direct cause of the following exception:\n\n';

  it('are the last traceback and what follows', () => {
    expect(lastWords(`begin\n${traceback('A')}going on\n${traceback('B')}end`)).toBe(`${traceback('B')}end`);
  });
  it('reach back to the root of a chain', () => {
    const chain = `${traceback('A')}${direct}${traceback('B')}${direct}${traceback('C')}`;
    expect(lastWords(`${traceback('Z')}on\n${chain}`)).toBe(chain);
  });
  it('are the last lines where there is no traceback', () => {
    const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`);
    expect(lastWords(lines.join('\n')).split('\n')).toEqual(lines.slice(-200));
  });
});

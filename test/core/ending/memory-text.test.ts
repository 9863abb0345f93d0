import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { memoryTextIn } from '../../../electron/core/ending/memory-text.ts';

/** Texts as tools print them, each with its kind; the file names their sources. */
const texts: { text: string; kind: 'memory' | 'commit' | null }[] = JSON.parse(
  readFileSync('test/records/memory-texts.json', 'utf8'),
).texts;

describe('messages about exhausted memory', () => {
  it.each(texts)('$kind: $text', ({ text, kind }) => {
    expect(memoryTextIn(text)).toBe(kind);
  });
});

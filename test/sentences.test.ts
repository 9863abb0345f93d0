import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const FOLDER = 'electron/host/cli';
/** What reads like words for people: two words with a space between them, or one word with a capital first letter. */
const READS_LIKE_WORDS = /[A-Za-z]{2,} +[a-z]{2,}|^\s*[A-Z][a-z]+(?:$|\s)/;

/** Texts between quotes in a source, imports left out. */
function textsIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: unknown; value?: unknown };
    if (type === 'ImportDeclaration') return;
    if (type === 'Literal' && typeof value === 'string') found.push(value);
    if (type === 'TemplateElement') found.push((value as { cooked: string }).cooked);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync('source.ts', source).program);
  return found;
}

const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.startsWith(`text${sep}`),
);

test('words for people are distinguished from names, keys and patterns', () => {
  const template = '`Time left  about $' + '{left}`';
  const source = `const texts = ['no-such-run', 'utf8', ${template}, 'Notes', '--name', ' of output', 'PATH'];`;
  expect(textsIn(source).filter((text) => READS_LIKE_WORDS.test(text))).toEqual([
    'Time left  about ',
    'Notes',
    ' of output',
  ]);
});

test.each(sources)('%s has no words for people: they are in the catalogue', (path) => {
  const texts = textsIn(readFileSync(join(FOLDER, path), 'utf8'));
  // The page that redirects a browser is never read.
  const words = texts.filter((text) => READS_LIKE_WORDS.test(text) && !text.startsWith('<!doctype'));
  expect(words).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES, pseudoLanguage } from '../electron/core/protocol/text/languages/languages.ts';
import { ADVICE, type ShownLabel } from './advice-in-window.ts';

/** The advice is found in English; every other language has the same sentences, or does not compile. */
const FOLDERS = ['phrases', 'probes', 'shared', 'window'].map(
  (part) => `electron/core/protocol/text/english/${part}`,
);
/** Verbs with which a sentence, or a part of one, asks people to do something. */
const VERBS =
  'add|allow|attach|change|check|choose|close|continue|copy|correct|create|drop|duplicate|end|enter(?! opens)|fix|free|give|install|leave|look|make|mend|move|name|open|please|press|put|raise|re-run|release|remove|restore|resume|say|select|set|start|stop|try|type|use|write';
const BEGINS = new RegExp(`^(?:${VERBS})\\b(?! =)`, 'i');
const GOES_ON = new RegExp(`[;:,] (?:then |or |and )?(?:${VERBS})\\b (?!to\\b)`, 'i');

/** What people read: the strings of the files, split into sentences, with X for each placeholder. */
const sentences = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
    .flatMap((text) => [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)])
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .map((text) => text.replace(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, 'X'))
    .flatMap((text) => text.split(/(?<=[.!?:]['”]?)\s+/)),
);
const advising = sentences.filter((text) => {
  if (text.split(' ').length < 3) return false;
  // Text without a full stop is a label, or part of a sentence that a problem is composed of.
  return /[.;,]$/.test(text) || /^(Set|Put) /.test(text) ? BEGINS.test(text) || GOES_ON.test(text) : false;
});

test('the window has sentences with advice', () => {
  expect(advising.length).toBeGreaterThan(40);
});

test.each([...new Set(advising)])('"%s" is listed as advice, with what carries it out', (sentence) => {
  expect(ADVICE.filter(({ advice }) => advice.test(sentence))).not.toEqual([]);
});

test.each(ADVICE)('$advice appears in a sentence', ({ advice }) => {
  expect(sentences.filter((sentence) => advice.test(sentence))).not.toEqual([]);
});

/** A component with everything that it imports, by path below `renderer`. */
function reachedFrom(root: string, known = new Set<string>()): Set<string> {
  const path = join('renderer', root);
  if (known.has(root) || !existsSync(path)) return known;
  known.add(root);
  for (const [, from = ''] of readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
    const target = join(dirname(root), from).replaceAll('\\', '/');
    if (!target.startsWith('..')) reachedFrom(target, known);
  }
  return known;
}

const everywhere = reachedFrom('App.tsx');

function isShown([label, component]: ShownLabel): void {
  const [part = '', key = ''] = label.split('.');
  for (const { tag, window } of [...LANGUAGES, pseudoLanguage()]) {
    const words: Record<string, unknown> = window;
    const text: unknown = Object(words[part])[key];
    expect(text === undefined || text === '', `${label} is a label in ${tag}`).toBe(false);
  }
  expect(readFileSync(join('renderer', component), 'utf8'), `${component} shows ${label}`).toMatch(
    new RegExp(`\\.${key}\\b`),
  );
}

test.each(ADVICE.flatMap(({ advice, by }) => (typeof by === 'string' ? [] : [{ advice, ...by }])))(
  '$advice can be done from $on',
  ({ on, places }) => {
    const [first] = places;
    expect([...reachedFrom(on)], `${first?.[1]} is on that screen`).toContain(first?.[1]);
    for (const place of places) {
      expect([...everywhere]).toContain(place[1]);
      isShown(place);
    }
  },
);

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Language } from '../../electron/core/protocol/text/english/english.ts';
import { english } from '../../electron/core/protocol/text/english/english.ts';
import { pseudoLanguage } from '../../electron/core/protocol/text/languages/languages.ts';
import { keepLanguage } from '../../electron/shell/kept-language.ts';

const pseudo = pseudoLanguage();

/** A kept language whose reads end when the test says so. */
function kept() {
  const ends: ((found: Language) => void)[] = [];
  const shown: string[] = [];
  const read = () => new Promise<Language>((resolve) => ends.push(resolve));
  const language = keepLanguage(english, read, () => shown.push(language.get().tag));
  const end = async (found: Language) => {
    ends.shift()?.(found);
    await nextTurn();
  };
  return { language, shown, end, open: () => ends.length };
}

test('the last language applies while the preference is read, and stays if a drive hangs', async () => {
  const { language, shown, open } = kept();
  for (let word = 0; word < 3; word++) language.refresh();
  await nextTurn();
  expect(language.get()).toBe(english);
  expect(shown).toEqual([]);
  expect(open()).toBe(1);
});

test('a changed language is shown once it has been read, and an unchanged one is not', async () => {
  const { language, shown, end } = kept();
  language.refresh();
  await end(pseudo);
  expect(language.get()).toBe(pseudo);
  language.refresh();
  await end(pseudo);
  language.refresh();
  await end(english);
  expect(shown).toEqual(['en-XA', 'en']);
});

import type { CompiledEntry } from './compile-entry.ts';

/** Where a word is found, the best first. */
const RANKS = ['title', 'symptom', 'rest'] as const;

/**
 * The entries in which each word of a query occurs, in any language, the best first: words in the title count more than in the
 * symptom, and these more than elsewhere. Chinese has no spaces between its words: if nothing has such a query as it is
 * written, the words in it are looked for one by one. `kindName`: the names of a kind.
 */
export function searchEntries(
  entries: readonly CompiledEntry[],
  query: string,
  kindName: (kind: string) => readonly string[],
): CompiledEntry[] {
  const words = normal(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  const found = entriesWith(words, entries, kindName);
  if (found.length > 0) return found;
  const parts = words.flatMap(chineseWords);
  return parts.length === words.length ? found : entriesWith(parts, entries, kindName);
}

function entriesWith(
  words: readonly string[],
  entries: readonly CompiledEntry[],
  kindName: (kind: string) => readonly string[],
): CompiledEntry[] {
  return entries
    .map((one) => ({ one, rank: rankOf(one, words, kindName(one.kind)) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ one }) => one);
}

/** The words of a text in Chinese; any other text is one word. */
function chineseWords(text: string): string[] {
  if (!/\p{Script=Han}/u.test(text)) return [text];
  const parts = [...new Intl.Segmenter('zh-Hans', { granularity: 'word' }).segment(text)];
  return parts.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** The sum of the ranks of the words; null if one is missing. */
function rankOf(
  { entry, kind }: CompiledEntry,
  words: readonly string[],
  kindNames: readonly string[],
): number | null {
  const texts = Object.values(entry.texts);
  const rest = [
    ...[entry.id, kind, ...kindNames, entry.source, ...entry.environment],
    ...texts.flatMap(({ cause, fix, reproduction }) => [cause, fix, reproduction ?? '']),
    ...entry.signatures.flatMap(({ text, exitCodes, signals }) => [
      text?.replaceAll('\\', '') ?? '',
      ...(exitCodes ?? []).map(String),
      ...(signals ?? []),
    ]),
  ];
  const searched = {
    title: normal(texts.map(({ title }) => title).join('\n')),
    symptom: normal(texts.map(({ symptom }) => symptom).join('\n')),
    rest: normal(rest.join('\n')),
  };
  const ranks = words.map((word) => RANKS.findIndex((name) => searched[name].includes(word)));
  return ranks.includes(-1) ? null : ranks.reduce((sum, rank) => sum + rank, 0);
}

/** Korean may be written in syllables or in letters, and full-width letters are letters. */
const normal = (text: string): string => text.normalize('NFKC').toLowerCase();

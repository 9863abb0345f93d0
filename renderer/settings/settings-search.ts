/** Parts of the screen, in their order. */
export const SETTINGS_PARTS = [
  'look',
  'desktop',
  'terminal',
  'newRuns',
  'measuring',
  'python',
  'patterns',
  'data',
  'bin',
] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number];

/** The parts among whose words all words of the search stand, as beginnings or in the middle; all of them for no words. */
export function partsFound(
  words: Readonly<Record<SettingsPart, readonly string[]>>,
  search: string,
): SettingsPart[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  return SETTINGS_PARTS.filter((part) => {
    const text = plain(words[part].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

/** Without what a search does not distinguish: case, and forms of the same letter. */
const plain = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

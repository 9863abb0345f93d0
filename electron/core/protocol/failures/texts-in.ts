/** The language in which something is said: the one that is preferred, else English, else any; null if in none. */
export function languageIn(texts: Readonly<Record<string, unknown>>, preferred: string): string | null {
  const primary = preferred.split('-')[0] ?? preferred;
  return [preferred, primary, 'en', ...Object.keys(texts)].find((one) => texts[one] !== undefined) ?? null;
}

/** What is said in that language; null if nothing is. */
export function inLanguage<Text>(texts: Readonly<Record<string, Text>>, preferred: string): Text | null {
  const language = languageIn(texts, preferred);
  return language === null ? null : (texts[language] ?? null);
}

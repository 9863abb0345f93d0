import { plainJson } from './plain-text.ts';

/** What a newer version wrote: that this one does not know its kind, and its facts as they stand. */
export const englishUnknown = (
  what: string,
  { name, facts }: { name: string; facts: Record<string, unknown> },
): string => `${what} of a kind that this Vigil does not know: ${name} ${plainJson(facts)}`;

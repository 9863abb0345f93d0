import type { Source } from './sources.ts';

/** Sources in which one name in two files is one thing in two languages. */
const LANGUAGE = /^electron\/core\/protocol\/text\/[^/]+\//;

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** Names that more than one file exports. */
export function sharedExports(sources: readonly Source[]): string[] {
  const files = new Map<string, string[]>();
  for (const { path, text } of sources.filter(({ path }) => !LANGUAGE.test(path)))
    for (const name of new Set([...text.matchAll(EXPORTED)].map((match) => match[1] ?? '')))
      files.set(name, [...(files.get(name) ?? []), path]);
  return [...files]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name} is exported from ${paths.join(' and ')}`);
}

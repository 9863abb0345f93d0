import type { SourceFile } from './sources.ts';

/** A name that a file may export although another exports it too: of the files that match, none counts. */
export interface SharedName {
  name: string;
  files: RegExp;
  why: string;
}

/** Sources in which one name in two files is one thing in two languages. */
const LANGUAGE = /^electron\/core\/protocol\/text\/[^/]+\//;

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** Names that more than one file exports without a reason, and reasons that nothing needs. */
export function sharedExports(
  sources: readonly Pick<SourceFile, 'path' | 'text'>[],
  reasons: readonly SharedName[] = [],
): string[] {
  const files = new Map<string, string[]>();
  for (const { path, text } of sources.filter(({ path }) => !LANGUAGE.test(path)))
    for (const name of new Set([...text.matchAll(EXPORTED)].map((match) => match[1] ?? '')))
      files.set(name, [...(files.get(name) ?? []), path]);
  const shared = [...files].filter(([, paths]) => paths.length > 1);
  const excuses = (reason: SharedName, name: string, path: string) =>
    reason.name === name && reason.files.test(path);
  return [
    ...shared
      .map(([name, paths]) => ({
        name,
        paths: paths.filter((path) => !reasons.some((reason) => excuses(reason, name, path))),
      }))
      .filter(({ paths }) => paths.length > 1)
      .map(({ name, paths }) => `${name} is exported from ${paths.join(' and ')}`),
    ...reasons
      .filter((reason) => !shared.some(([name, paths]) => paths.some((path) => excuses(reason, name, path))))
      .map(({ name, files: where }) => `${name} in ${where.source} needs no reason`),
  ];
}

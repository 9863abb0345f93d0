import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names that are skipped; `.git` is a file in a second working tree. */
const skipped = new Set(['node_modules', 'out', 'dist', '.git', '.vigil', '__failures__']);
const textFile =
  /\.(ts|tsx|mts|mjs|cjs|js|json|md|html|css|py|yml|yaml|sh|txt)$|(^|\/)(run|LICENSE|\.[a-z]+)$/;

/** Text that is true of one machine only. Built from pieces, so that this file does not contain what it searches. */
const machineWords = [
  { what: 'a path of one machine', pattern: new RegExp(`(?<![\\w.:-])/(${['work', 'root'].join('|')})/`) },
  { what: 'the host of a package registry', pattern: new RegExp(`https?://registry${'\\.'}`) },
];

/** Every line of the project that contains a path of one machine or the host of a registry. */
export const machineTraces = (projectFolder: string): string[] =>
  textFiles(projectFolder, '').flatMap((path) =>
    readFileSync(join(projectFolder, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        machineWords
          .filter(({ pattern }) => pattern.test(line))
          .map(({ what }) => `${path}:${index + 1} holds ${what}`),
      ),
  );

function textFiles(projectFolder: string, folder: string): string[] {
  return readdirSync(join(projectFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (skipped.has(entry.name)) return [];
    if (entry.isDirectory()) return textFiles(projectFolder, path);
    return textFile.test(path) ? [path] : [];
  });
}

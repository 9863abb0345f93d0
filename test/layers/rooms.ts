import { posix } from 'node:path';
import type { SourceFile } from './sources.ts';

/** A folder with more files than a newcomer can survey at a glance. */
const mostFiles = 20;

const folderOf = (path: string): string => posix.dirname(path);

/** What each file imports from the others. */
function importsOf(sources: readonly SourceFile[]): Map<string, string[]> {
  const paths = new Set(sources.map(({ path }) => path));
  const targets = ({ path, imports }: SourceFile) =>
    imports
      .map(({ specifier }) => (specifier?.startsWith('.') ? posix.join(folderOf(path), specifier) : ''))
      .filter((target) => paths.has(target));
  return new Map(sources.map((source) => [source.path, targets(source)]));
}

/** Pairs of folders that import each other: neither can be understood without the other. */
export function mutualFolders(sources: readonly SourceFile[]): string[] {
  const pairs = new Set<string>();
  for (const [path, targets] of importsOf(sources))
    for (const target of targets)
      if (folderOf(path) !== folderOf(target)) pairs.add(`${folderOf(path)} ${folderOf(target)}`);
  return [...pairs]
    .map((pair) => pair.split(' '))
    .filter(([from = '', to = '']) => from < to && pairs.has(`${to} ${from}`))
    .map(([from, to]) => `${from} and ${to} import each other`);
}

/** Files that import one another in a circle, including types. */
export function importCircles(sources: readonly SourceFile[]): string[] {
  const imports = importsOf(sources);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) circles.push([...trail.slice(at), path].join(' -> '));
    if (at >= 0 || done.has(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return circles;
}

/** Folders that contain too many files without a reason, and reasons that are no longer needed. */
export function crowdedFolders(
  sources: readonly Pick<SourceFile, 'path'>[],
  reasons: Readonly<Record<string, string>>,
): string[] {
  const files = new Map<string, number>();
  for (const { path } of sources) files.set(folderOf(path), (files.get(folderOf(path)) ?? 0) + 1);
  const crowded = [...files].filter(([, count]) => count > mostFiles);
  return [
    ...crowded
      .filter(([folder]) => !(folder in reasons))
      .map(([folder, count]) => `${folder} holds ${count} files and says no reason`),
    ...Object.keys(reasons)
      .filter((folder) => !crowded.some(([name]) => name === folder))
      .map((folder) => `${folder} needs no reason`),
  ];
}

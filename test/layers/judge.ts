import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { Arrow } from './arrows.ts';
import type { Import, SourceFile } from './sources.ts';

/** The number of lines from which a file must say why it is long. */
const longLines = 250;

/** Every import that the arrows do not allow, one sentence each. */
export const forbiddenImports = (sources: SourceFile[], arrows: Arrow[]): string[] =>
  sources.flatMap((source) => {
    const arrow = arrowOf(source.path, arrows);
    if (arrow === null) return [`${source.path} lies in no folder of the rule`];
    return source.imports
      .filter((each) => !(each.specifier === null && arrow.loads?.includes(source.path)))
      .filter((each) => !isAllowed(source.path, each, arrow))
      .map((each) => `${source.path}:${each.line} imports ${each.specifier ?? 'something computed'}`);
  });

/** Folders below these without an arrow of their own. They would inherit the arrow of a parent, which allows more. */
export function foldersWithoutArrow(sources: SourceFile[], arrows: Arrow[], below: string[]): string[] {
  const folders = new Set(sources.map(({ path }) => posix.dirname(path)));
  return [...folders].filter(
    (folder) =>
      below.some((place) => isWithin(folder, place)) && !arrows.some((arrow) => arrow.folder === folder),
  );
}

/** Parts of the rule that apply to nothing any more: folders without files, packages and types that no file imports. */
export function staleRules(sources: SourceFile[], arrows: Arrow[]): string[] {
  const paths = sources.map((source) => source.path);
  const placed = sources.map((source) => ({ source, its: arrowOf(source.path, arrows) }));
  return arrows.flatMap((arrow) => {
    const own = placed
      .filter(({ its }) => its === arrow || (its?.kind !== undefined && its.kind === arrow.kind))
      .map(({ source }) => source);
    const imports = own.flatMap((source) => source.imports.map((each) => ({ ...each, from: source.path })));
    const named = [...new Set([arrow.folder, ...arrow.may])];
    const places = named.filter((place) => !paths.some((path) => isWithin(path, place)));
    // Arrows between parts (core, host, …) are shared by all rooms of a part, so one room need not use each.
    const rooms = arrow.may.filter(
      (place) => isRoomBeside(arrow.folder, place) && paths.some((path) => isWithin(path, place)),
    );
    const unused = rooms.filter((room) => own.length > 0 && !imports.some((each) => reaches(each, room)));
    const types = arrow.mayAsType.filter(
      (file) =>
        !imports.some(({ from, specifier }) => specifier !== null && targetOf(from, specifier) === file),
    );
    const packages = arrow.packages.filter(
      (name) => !imports.some(({ specifier }) => specifier !== null && isFromPackage(specifier, name)),
    );
    return [
      ...places.map((place) => `${arrow.folder}: no file is in ${place}`),
      ...unused.map((place) => `${arrow.folder}: nothing imports ${place}`),
      ...types.map((file) => `${arrow.folder}: nothing takes types from ${file}`),
      ...packages.map((name) => `${arrow.folder}: nothing imports ${name}`),
    ];
  });
}

/** Long files that do not begin with a reason. In Python it is in the docstring of the module. */
export const longFiles = (sources: readonly Pick<SourceFile, 'path' | 'text'>[]): string[] =>
  sources
    .map(({ path, text }) => ({ path, text, lines: text.trimEnd().split('\n').length }))
    .filter(({ text, lines }) => lines > longLines && !SAYS_WHY_LONG.test(text))
    .map(({ path, lines }) => `${path} has ${lines} lines and does not begin with "Long because"`);

const SAYS_WHY_LONG = /^(?:(?:\/\*\*?|\/\/) ?\*?\s*|"""(?:(?!""")[\s\S])*?)Long because/;

/** Breaches of the house rules that a reader of one file can see. */
export const houseFaults = (sources: SourceFile[]): string[] =>
  sources.flatMap((source) => {
    const isConfig = source.path.endsWith('.config.ts');
    return [
      source.isBarrel || /(^|\/)index\.tsx?$/.test(source.path) ? `${source.path} is a barrel` : null,
      source.hasDefaultExport && !isConfig ? `${source.path} has a default export` : null,
      ...longFiles([source]),
    ].filter((fault) => fault !== null);
  });

/** Uses of the clock or of randomness in folders whose results must depend on their arguments alone. */
export const impureUses = (sources: SourceFile[], pureFolders: string[]): string[] =>
  sources
    .filter((source) => pureFolders.some((folder) => isWithin(source.path, folder)))
    .flatMap((source) => source.impurities.map((use) => `${source.path} uses ${use}`));

/** What code reads a machine by: its processes, its sockets, its system. */
const machineModules = ['node:child_process', 'node:net', 'node:os'];

/** Uses of the host's own machine in folders that must ask a place. The host's own pid is not about a job's machine. */
export const machineQuestions = (sources: SourceFile[], folders: string[]): string[] =>
  sources
    .filter((source) => folders.some((folder) => isWithin(source.path, folder)))
    .flatMap(({ path, imports, processUses }) => [
      ...imports
        .filter(({ specifier }) => machineModules.some((name) => specifier === name))
        .map(({ specifier, line }) => `${path}:${line} imports ${specifier}`),
      ...processUses.filter((use) => use !== 'pid').map((use) => `${path} asks for process.${use}`),
    ]);

/** Whether a path is in the same part of the house (`electron/host`, …) as a room, and neither contains the other. */
function isRoomBeside(room: string, place: string): boolean {
  const partOf = (path: string) => path.split('/').slice(0, 2).join('/');
  return partOf(room) === partOf(place) && !isWithin(room, place) && !isWithin(place, room);
}

const reaches = ({ from, specifier }: { from: string; specifier: string | null }, place: string): boolean =>
  specifier !== null && isRelative(specifier) && isWithin(targetOf(from, specifier), place);

function arrowOf(path: string, arrows: Arrow[]): Arrow | null {
  const holding = arrows.filter((arrow) => isWithin(path, arrow.folder));
  return holding.sort((a, b) => b.folder.length - a.folder.length)[0] ?? null;
}

function isAllowed(from: string, { specifier, isTypeOnly }: Import, arrow: Arrow): boolean {
  if (specifier === null) return false;
  if (!isRelative(specifier)) return arrow.packages.some((name) => isFromPackage(specifier, name));
  const target = targetOf(from, specifier);
  return (
    arrow.may.some((place) => isWithin(target, place)) || (isTypeOnly && arrow.mayAsType.includes(target))
  );
}

const isRelative = (specifier: string) => specifier.startsWith('.') || specifier.startsWith('/');

const targetOf = (from: string, specifier: string) => posix.join(posix.dirname(from), specifier);

/** `folder/*` holds its own files only. */
const isWithin = (path: string, place: string): boolean =>
  place.endsWith('/*')
    ? posix.dirname(path) === place.slice(0, -2)
    : path === place || path.startsWith(`${place}/`);

const isFromPackage = (specifier: string, name: string) =>
  name === 'node:*' ? isBuiltin(specifier) : isWithin(specifier, name);

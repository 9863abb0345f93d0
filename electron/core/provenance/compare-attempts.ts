import type { KeptFile, Provenance } from '../protocol/disk/provenance.ts';
import type { Difference, LineChanges, UnknownPart, ValueSubject } from '../protocol/wire/difference.ts';
import { compareArguments } from './compare-arguments.ts';
import { compareLines, type Room, roomForAll } from './compare-lines.ts';
import { uncommittedFiles } from './uncommitted-files.ts';

/** Gives the content of a kept file as text by its digest; null if it is gone, or no text. */
export type ContentOf = (digest: string) => string | null;

/** The differences, what a person changed most often first, and what cannot be compared. */
export interface AttemptDifferences {
  differences: Difference[];
  unknown: UnknownPart[];
}

/** Compares what two attempts were made of. A difference is only told where both are known. */
export function compareAttempts(
  before: Provenance,
  after: Provenance,
  contentOf: ContentOf,
): AttemptDifferences {
  const unknown = new Set<UnknownPart>();
  const files = fileDifferences(before, after, contentOf, unknown);
  const differences = [
    ...one('program', before.program.file, after.program.file),
    ...compareArguments(before.args, after.args).map(changeOf('argument')),
    ...settingDifferences(before.settings, after.settings),
    ...named('environment', before.env, after.env),
    ...planDifference(before, after),
    ...files,
    ...gitDifferences(before, after, contentOf, unknown),
    ...packageDifferences(before, after, unknown),
    ...one('interpreter', interpreterOf(before), interpreterOf(after)),
    ...(before.torch && after.torch ? one('cuda', before.torch.cuda, after.torch.cuda) : []),
    ...one('driver', before.driver, after.driver),
    ...one('folder', before.cwd, after.cwd),
    ...one('system', systemOf(before), systemOf(after)),
    ...one('vigil', before.vigil, after.vigil),
  ];
  return { differences, unknown: [...unknown] };
}

const changeOf =
  (of: ValueSubject) =>
  (change: {
    name: string;
    before: string | null;
    after: string | null;
  }): Extract<Difference, { kind: 'value' }> => ({
    kind: 'value',
    of,
    ...change,
  });

/** A value that exists once. Null is unknown, and no difference; CUDA is `null` in a torch without it. */
function one(of: ValueSubject, before: string | null, after: string | null): Difference[] {
  const isKnown = of === 'cuda' || of === 'branch' || (before !== null && after !== null);
  return isKnown && before !== after ? [changeOf(of)({ name: '', before, after })] : [];
}

function named(
  of: ValueSubject,
  before: Record<string, string>,
  after: Record<string, string>,
): Extract<Difference, { kind: 'value' }>[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }))
    .filter((each) => each.before !== each.after)
    .map(changeOf(of));
}

/** Settings that a newer version added have no counterpart in older facts: only those that both have are compared. */
function settingDifferences(before: Provenance['settings'], after: Provenance['settings']): Difference[] {
  return named('setting', textOf(before), textOf(after)).filter(
    ({ name }) => hasSetting(before, name) && hasSetting(after, name),
  );
}

/** True also if a group to which the setting belongs is there without parts, which is written as null. */
const hasSetting = (settings: Provenance['settings'], name: string): boolean =>
  name.split('.').some((_, at, parts) => Object.hasOwn(settings, parts.slice(0, at + 1).join('.')));

function textOf(settings: Provenance['settings']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
}

function planDifference(before: Provenance, after: Provenance): Difference[] {
  return JSON.stringify(before.plan) === JSON.stringify(after.plan)
    ? []
    : [{ kind: 'plan', before: before.plan, after: after.plan }];
}

const interpreterOf = ({ pythons: [first] }: Provenance): string | null =>
  first ? `${first.version} (${first.executable})` : null;

const systemOf = ({ system: { platform, release, arch } }: Provenance): string =>
  `${platform} ${release} ${arch}`;

function packageDifferences(before: Provenance, after: Provenance, unknown: Set<UnknownPart>): Difference[] {
  if (before.packages && after.packages) return named('package', before.packages, after.packages);
  if (before.pythons.length > 0 || after.pythons.length > 0) unknown.add('packages');
  return [];
}

function fileDifferences(
  before: Provenance,
  after: Provenance,
  contentOf: ContentOf,
  unknown: Set<UnknownPart>,
): Difference[] {
  const isImportKnown = before.pythons.length > 0 && after.pythons.length > 0;
  if (!isImportKnown && (before.pythons.length > 0 || after.pythons.length > 0)) unknown.add('modules');
  const left = new Set([...before.leftOut, ...after.leftOut].map(({ name }) => name));
  const room = roomForAll();
  const pairs = pairsOf(before.files, after.files);
  return pairs.flatMap(({ a, b }): Difference[] => {
    const file = b ?? a;
    if (file === null) return [];
    const { name } = file;
    const mayDiffer = (a?.mayDiffer ?? false) || (b?.mayDiffer ?? false);
    if (a && b) {
      if (a.digest === b.digest) return [];
      const lines = linesBetween(a, b, contentOf, room);
      if (lines === null && (a.isKept || b.isKept)) unknown.add('files');
      return [{ kind: 'file', name, change: 'changed', lines, mayDiffer }];
    }
    // Not there on one side: it was left out, or nothing is known about imports.
    if (left.has(name)) {
      unknown.add('files');
      return [];
    }
    if (file.role === 'module' && !isImportKnown) return [];
    return [{ kind: 'file', name, change: a ? 'removed' : 'added', lines: null, mayDiffer }];
  });
}

interface Pair {
  a: KeptFile | null;
  b: KeptFile | null;
}

/** Files of one name. A single script on either side is a pair, wherever it lies now. */
function pairsOf(before: readonly KeptFile[], after: readonly KeptFile[]): Pair[] {
  const rest = new Map(before.map((file) => [file.name, file]));
  const pairs: Pair[] = [];
  for (const b of after) {
    const a = rest.get(b.name) ?? null;
    if (a) rest.delete(a.name);
    pairs.push({ a, b });
  }
  const alone = pairs.filter(({ a, b }) => a === null && b?.role === 'script');
  const gone = [...rest.values()].filter(({ role }) => role === 'script');
  const [pair] = alone;
  const [script] = gone;
  if (pair && script && alone.length === 1 && gone.length === 1) {
    pair.a = script;
    rest.delete(script.name);
  }
  return [...pairs, ...[...rest.values()].map((a) => ({ a, b: null }))];
}

function linesBetween(a: KeptFile, b: KeptFile, contentOf: ContentOf, room: Room): LineChanges | null {
  if (!a.isKept || !b.isKept) return null;
  const before = contentOf(a.digest);
  const after = contentOf(b.digest);
  return before === null || after === null ? null : compareLines(before, after, room);
}

function gitDifferences(
  before: Provenance,
  after: Provenance,
  contentOf: ContentOf,
  unknown: Set<UnknownPart>,
): Difference[] {
  if (before.git === null || after.git === null) {
    if (before.git !== after.git) unknown.add('git');
    return [];
  }
  const found = [
    ...one('commit', before.git.commit, after.git.commit),
    ...one('branch', before.git.branch, after.git.branch),
  ];
  if (before.git.diffMissing !== null || after.git.diffMissing !== null) {
    unknown.add('changes');
    return found;
  }
  if (before.git.diff?.digest === after.git.diff?.digest) return found;
  const [a, b] = [before, after].map(({ git }) => (git?.diff ? contentOf(git.diff.digest) : ''));
  if (a == null || b == null) {
    unknown.add('changes');
    return found;
  }
  // Kept files are compared themselves.
  const kept = new Set(
    [before, after].flatMap(({ files, git }) => files.map(({ path }) => pathBelow(git?.root ?? '', path))),
  );
  const partsBefore = uncommittedFiles(a);
  const partsAfter = uncommittedFiles(b);
  const names = [...new Set([...partsBefore.keys(), ...partsAfter.keys()])];
  return [
    ...found,
    ...names
      .filter((name) => partsBefore.get(name) !== partsAfter.get(name) && !kept.has(name))
      .map((name): Difference => ({ kind: 'uncommitted', name })),
  ];
}

const pathBelow = (root: string, path: string): string =>
  path.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/').replace(/\/$/, '')}/`, '');

import { posix } from 'node:path';
import { parseSync } from 'vite';
import { isNode, type SourceFile } from './sources.ts';

/** Sources that need no test, each with the reason. */
export type MirrorExceptions = Readonly<Record<string, string>>;

/** `a.test.ts`, `a.process.test.ts` and the like. */
const TEST = /(?:\.[a-z]+)?\.test\.(?:ts|tsx|mjs)$/;
/** Components and hooks, which `test/e2e` tests in a real browser. */
const IN_BROWSER = /\.tsx$|^renderer\/(?:.+\/)?use-[^/]+\.ts$/;
const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassDeclaration',
]);

/** Sources that judge or act without a test of their name at the mirrored place, and exceptions that are not needed. */
export function unmirroredSources(
  sources: readonly SourceFile[],
  tests: readonly SourceFile[],
  untested: MirrorExceptions,
): string[] {
  const tested = testedSources(sources, tests);
  const missing = sources
    .filter((source) => !tested.has(source.path) && hasBehaviour(source))
    .map(({ path }) => path);
  return [
    ...missing.filter((path) => !(path in untested)).map((path) => `${path} has no test of its name`),
    ...Object.keys(untested)
      .filter((path) => !missing.includes(path))
      .map((path) => `${path} needs no exception`),
  ];
}

/**
 * Sources with a test of their name, `NAME.test.ts` or `NAME-ASPECT.test.ts`: each test belongs to the longest matching
 * name.
 */
function testedSources(sources: readonly SourceFile[], tests: readonly SourceFile[]): ReadonlySet<string> {
  const places = new Map(sources.map(({ path }) => [mirroredPlace(path), path]));
  const tested = new Set<string>();
  for (const { path } of tests) {
    if (!TEST.test(path)) continue;
    let place = path.replace(TEST, '');
    while (!places.has(place) && posix.basename(place).includes('-'))
      place = place.slice(0, place.lastIndexOf('-'));
    const source = places.get(place);
    if (source !== undefined) tested.add(source);
  }
  return tested;
}

const mirroredPlace = (path: string): string =>
  `test/${path.replace(/^electron\//, '').replace(/\.tsx?$/, '')}`;

/** Whether a source exports a function, a class, or a value that holds one. Catalogues of texts judge nothing. */
function hasBehaviour({ path, text }: SourceFile): boolean {
  if (path.includes('/text/') || IN_BROWSER.test(path)) return false;
  return parseSync(path, text).program.body.some(
    (statement) => statement.type === 'ExportNamedDeclaration' && holdsFunction(statement.declaration),
  );
}

function holdsFunction(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsFunction);
  return isNode(value) && (FUNCTIONS.has(value.type) || Object.values(value).some(holdsFunction));
}

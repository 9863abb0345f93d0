import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** One import of any kind: a statement, a re-export, `import()`, `require()` or an `import('…')` in a type. */
export interface Import {
  /** As written; null when it is computed and cannot be judged. */
  specifier: string | null;
  isTypeOnly: boolean;
  /** Number of the line, from 1. */
  line: number;
}

/** One source file, read by a parser: words in comments and strings are not imports. */
export interface SourceFile {
  /** Relative to the project's folder, with forward slashes. */
  path: string;
  text: string;
  imports: Import[];
  hasDefaultExport: boolean;
  /** It only re-exports what other files export. */
  isBarrel: boolean;
  /** Uses of the clock or of randomness, as written, such as `Date.now`. */
  impurities: string[];
  /** What is read from the own process and its system, such as `platform` for `process.platform`. */
  processUses: string[];
}

export interface SyntaxNode {
  type: string;
  start: number;
  [field: string]: unknown;
}

/** Every source below some folders of a project. */
export function readSources(projectFolder: string, folders: string[]): SourceFile[] {
  return readTexts(projectFolder, folders).map(({ path, text }) => parseSource(path, text));
}

/** The text of every file below some folders whose name has this form: sources of TypeScript and JavaScript. */
export function readTexts(
  projectFolder: string,
  folders: string[],
  form = /(?<!\.d)\.(ts|tsx|mts|mjs)$/,
): Pick<SourceFile, 'path' | 'text'>[] {
  return folders.flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => form.test(path))
      .sort()
      .map((path) => ({ path, text: readFileSync(join(projectFolder, path), 'utf8') })),
  );
}

/** The text of every Python file below some folders, for the rules that apply to every language. */
export const readPython = (projectFolder: string, folders: string[]): Pick<SourceFile, 'path' | 'text'>[] =>
  readTexts(projectFolder, folders, /\.py$/);

/** Reads one source; throws when its syntax is wrong. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const source: SourceFile = {
    path,
    text,
    imports: [],
    hasDefaultExport: program.body.some((statement) => statement.type === 'ExportDefaultDeclaration'),
    isBarrel:
      program.body.length > 0 &&
      program.body.every(
        (statement) =>
          statement.type === 'ExportAllDeclaration' ||
          (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
      ),
    impurities: [],
    processUses: [],
  };
  visit(program, (node) => {
    const found = importOf(node);
    if (found !== null) source.imports.push({ ...found, line: text.slice(0, node.start).split('\n').length });
    const impurity = impurityOf(node);
    if (impurity !== null) source.impurities.push(impurity);
    if (node.type === 'MemberExpression' && nameOf(node['object']) === 'process')
      source.processUses.push(nameOf(node['property']) ?? textOf(node['property']) ?? 'something computed');
  });
  return source;
}

function visit(value: unknown, look: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, look);
    return;
  }
  if (!isNode(value)) return;
  look(value);
  for (const field of Object.values(value)) visit(field, look);
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function importOf(node: SyntaxNode): Omit<Import, 'line'> | null {
  switch (node.type) {
    case 'ImportDeclaration':
      return { specifier: textOf(node['source']), isTypeOnly: isTypeImport(node) };
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      if (!isNode(node['source'])) return null;
      return { specifier: textOf(node['source']), isTypeOnly: node['exportKind'] === 'type' };
    case 'ImportExpression':
      return { specifier: textOf(node['source']), isTypeOnly: false };
    case 'TSImportType':
      return { specifier: textOf(node['source'] ?? node['argument']), isTypeOnly: true };
    case 'CallExpression': {
      if (nameOf(node['callee']) !== 'require') return null;
      const [first] = Array.isArray(node['arguments']) ? node['arguments'] : [];
      return { specifier: textOf(first), isTypeOnly: false };
    }
    default:
      return null;
  }
}

/** `import type { A }` and `import { type A }` alike: both are gone after compiling. */
function isTypeImport(node: SyntaxNode): boolean {
  if (node['importKind'] === 'type') return true;
  const names = Array.isArray(node['specifiers']) ? node['specifiers'] : [];
  return names.length > 0 && names.every((name) => isNode(name) && name['importKind'] === 'type');
}

function impurityOf(node: SyntaxNode): string | null {
  if (node.type === 'MemberExpression') {
    const name = `${nameOf(node['object'])}.${nameOf(node['property'])}`;
    return ['Date.now', 'Math.random', 'performance.now'].includes(name) ? name : null;
  }
  const isNow = node.type === 'NewExpression' && nameOf(node['callee']) === 'Date';
  return isNow && Array.isArray(node['arguments']) && node['arguments'].length === 0 ? 'new Date()' : null;
}

const nameOf = (value: unknown): string | null =>
  isNode(value) && typeof value['name'] === 'string' ? value['name'] : null;

function textOf(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === 'TSLiteralType') return textOf(value['literal']);
  return typeof value['value'] === 'string' ? value['value'] : null;
}

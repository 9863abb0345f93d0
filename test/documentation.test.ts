import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs').map((file) => join('docs', file)),
].filter((file) => file.endsWith('.md'));
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
/** Paths of the project as they are named in running text: `electron/core/restart/ledgers.ts`. */
const NAMED_FILE = /`((?:electron|renderer|build|test|docs)\/[\w./-]+\.\w+)`/g;

/** The same without the first folder: `core/restart/ledgers.ts`, `host/watch/…`, `run/header/…`. */
const SHORT_FILE = /`((?:core|host|keeper|platform|shell|run|new-run|charts)\/[\w./-]+\.tsx?)`/g;

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8');
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, target = '']) => target);

  it('links only to what is there', () => {
    const local = found(LINK).filter((target) => !/^[a-z]+:/.test(target));
    expect(local.filter((target) => !existsSync(resolve(dirname(page), target)))).toEqual([]);
  });

  it('names only files that are there', () => {
    expect(found(NAMED_FILE).filter((file) => !existsSync(file))).toEqual([]);
    const isThere = (file: string) => ['electron', 'renderer'].some((top) => existsSync(join(top, file)));
    expect(found(SHORT_FILE).filter((file) => !isThere(file))).toEqual([]);
  });
});

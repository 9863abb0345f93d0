import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, filesNamedIn, linkTargetsOf } from './support/markdown.ts';

/** Every Markdown file of the project. */
const PAGES = [
  ...readdirSync('.').filter((file) => file.endsWith('.md')),
  ...['docs', 'electron', 'renderer', 'build', 'test'].flatMap(pagesBelow),
];
const MOST_CHARACTERS_A_LINE = 160;

function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file).replaceAll('\\', '/'));
}

const TEXTS = PAGES.map((page) => ({ page, text: readFileSync(page, 'utf8') }));

describe('the pages', () => {
  it('link only to files and headings that exist', () => {
    const isBroken = (page: string, link: string) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : relative('.', resolve(dirname(page), path));
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
    };
    const broken = TEXTS.flatMap(({ page, text }) =>
      linkTargetsOf(text).flatMap((link) => (isBroken(page, link) ? [`${page}: ${link}`] : [])),
    );
    expect(broken).toEqual([]);
  });

  it('name only files that exist', () => {
    const exists = (file: string) => ['.', 'electron', 'renderer'].some((top) => existsSync(join(top, file)));
    const missing = TEXTS.flatMap(({ page, text }) =>
      filesNamedIn(text).flatMap((file) => (exists(file) ? [] : [`${page}: ${file}`])),
    );
    expect(missing).toEqual([]);
  });

  it(`have no line of more than ${MOST_CHARACTERS_A_LINE} characters`, () => {
    const long = TEXTS.flatMap(({ page, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (line.length > MOST_CHARACTERS_A_LINE ? [`${page}:${index + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });
});

describe('docs/decisions', () => {
  const decisions = PAGES.filter((page) => /^docs\/decisions\/.+\//.test(page));
  const titleOf = (page: string) => /^# (.+)\n/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';

  it('has a title, a status and a date in every decision', () => {
    const lacks = (page: string) =>
      !/^# .+\n\nStatus: (accepted|superseded by \[.+\]\(.+\.md\)) · \d{4}-\d\d-\d\d\n\n/.test(
        readFileSync(page, 'utf8'),
      );
    expect(decisions.filter(lacks)).toEqual([]);
    expect(decisions.length).toBeGreaterThan(100);
  });

  it('lists every decision by its title in the index', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8');
    const entry = (page: string) => `- [${titleOf(page)}](${page.slice('docs/decisions/'.length)})`;
    expect(decisions.map(entry).filter((line) => !index.includes(line))).toEqual([]);
  });
});

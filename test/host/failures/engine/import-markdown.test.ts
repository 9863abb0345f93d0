import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFailureEngine } from '../../../../electron/host/failures/engine/engine.ts';
import { catalogueFolders, writtenEntry, writtenFile } from '../../../support/failure-file.ts';

let folders: ReturnType<typeof catalogueFolders>;
beforeEach(() => {
  folders = catalogueFolders([writtenFile('memory', [writtenEntry('oom')])]);
});
afterEach(() => folders.close());

const TEXT = '## [Torn shard] - 2026-01-01\n\n### Symptom\nIt stops.\n';
const importing = (text: string, more: { file?: string; replace?: boolean } = {}) =>
  openFailureEngine(folders).importMarkdown({ file: '/notes/debugging.md', text, replace: false, ...more });
const fileOf = (name: string) => readFileSync(join(folders.own, name), 'utf8');

it('a file is kept byte by byte, and its entries belong to the catalogue', () => {
  const text = `\uFEFF# Mine\r\n\r\n${TEXT}`;
  expect(importing(text)).toEqual({
    ok: true,
    value: {
      ...{ path: join(folders.own, 'debugging.md'), ids: ['own-torn-shard'] },
      ...{ replaced: [], isSame: false, faults: [] },
    },
  });
  expect(fileOf('debugging.md')).toBe(text);
  const { entries } = openFailureEngine(folders).catalogue();
  expect(entries.map(({ entry }) => entry.id)).toEqual(['oom', 'own-torn-shard']);
});

it('the same file again changes nothing, and another of its name only where that is wanted', () => {
  importing(TEXT);
  expect(importing(TEXT)).toMatchObject({ ok: true, value: { isSame: true } });
  const other = `${TEXT}\n### Fix\nCopy it.\n`;
  expect(importing(other)).toMatchObject({ ok: false, problem: { code: 'import-exists' } });
  expect(fileOf('debugging.md')).toBe(TEXT);
  expect(importing(other, { replace: true })).toMatchObject({
    ok: true,
    value: { replaced: ['own-torn-shard'] },
  });
  expect(fileOf('debugging.md')).toBe(other);
});

it('an entry of Vigil is replaced only where that is wanted', () => {
  const text = TEXT.replace('\n\n', '\n<!-- vigil {"id":"oom"} -->\n\n');
  expect(importing(text)).toEqual({ ok: false, problem: { code: 'failures-differ', ids: ['oom'] } });
  expect(importing(text, { replace: true })).toMatchObject({ ok: true, value: { replaced: ['oom'] } });
});

it('a file without entries is refused, and one without any that can be used', () => {
  expect(importing('# Notes\n')).toEqual({
    ok: false,
    problem: { code: 'no-failure-entries', file: '/notes/debugging.md' },
  });
  expect(importing(TEXT.replace('\n\n', '\n<!-- vigil { -->\n\n'))).toMatchObject({
    ok: false,
    problem: { code: 'catalogue-faulty', fault: { file: '/notes/debugging.md', line: 2 } },
  });
});

it('a file that is too large is refused', () => {
  expect(importing(`${TEXT}${'멈'.repeat(400_000)}`)).toMatchObject({
    problem: { code: 'catalogue-faulty', fault: { fault: { kind: 'unreadable', error: 'EFBIG' } } },
  });
});

it('what cannot be used of a file is said with its line, and the rest is imported', () => {
  expect(importing(`${TEXT}${TEXT.replace('\n\n', '\n<!-- vigil { -->\n\n')}`)).toMatchObject({
    ok: true,
    value: { ids: ['own-torn-shard'], faults: [{ file: '/notes/debugging.md', line: 6 }] },
  });
});

it.each([
  ['C:\\notes\\내 오류.md', '내-오류.md'],
  ['/a/..', 'debugging.md'],
  ['/a/con.md', 'debugging-con.md'],
  ['/a/b.c.txt', 'b-c.md'],
])('a file %s is kept as %s', (file, name) => {
  expect(importing(TEXT, { file })).toMatchObject({ ok: true, value: { path: join(folders.own, name) } });
});

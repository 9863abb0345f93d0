import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuse } from '../../../../electron/host/base/answers.ts';
import { failures } from '../../../../electron/host/cli/commands/failures.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { ask, noting } from '../command-bench.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-md-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const answering = <T>(value: T, asked: unknown[] = []) =>
  noting(asked, Promise.resolve({ ok: true, value } as const));
const FAULT = { file: '/a.md', line: 3, entry: null, fault: { kind: 'comment', error: 'no JSON' } } as const;
const LINK = { path: '/a.md', ids: ['a', 'b'], error: null, pending: [], faults: [FAULT] };

it('a file is imported with its path, and what cannot be used of it is said', async () => {
  const file = join(folder, 'a.md');
  writeFileSync(file, '\uFEFF# a\r\n');
  const asked: unknown[] = [];
  const value = { path: '/own/a.md', ids: ['a'], replaced: ['b'], isSame: false, faults: [FAULT] };
  const { printed, remarks } = await ask(failures, ['import', file, '--replace'], {
    failures: { importMarkdown: answering(value, asked) },
  });
  expect(asked).toEqual([[{ file, text: '\uFEFF# a\r\n', replace: true }]]);
  expect(printed).toEqual(['Imported 1 entry into /own/a.md: a. Replaced: b.']);
  expect(remarks).toEqual(['/a.md:3: the comment of Vigil is damaged (no JSON).']);
});

it('a file that is missing or not UTF-8 is bad input, named with its line', async () => {
  const file = join(folder, 'a.md');
  expect(await ask(failures, ['import', file])).toMatchObject({ code: EXIT.badInput, printed: [] });
  writeFileSync(file, Buffer.from([0x61, 0x0a, 0xff]));
  const { code, remarks } = await ask(failures, ['import', file]);
  expect([code, remarks]).toEqual([EXIT.badInput, [expect.stringContaining(`${file}:2: it is not UTF-8`)]]);
});

it('an export is written into a new file, and never over another', async () => {
  const file = join(folder, 'out.md');
  const asked: unknown[] = [];
  const services = { failures: { exportMarkdown: answering({ text: '# a\r\n', ids: ['a'] }, asked) } };
  const words = ['export', file, '--form', 'list', '--all', '--kind', 'data'];
  expect((await ask(failures, words, services)).code).toBe(EXIT.ok);
  expect(asked).toEqual([[{ form: 'list', language: 'en', kind: 'data', search: null, all: true }]]);
  expect(readFileSync(file, 'utf8')).toBe('# a\r\n');
  expect((await ask(failures, words, services)).code).toBe(EXIT.badInput);
  expect((await ask(failures, ['export', file, '--form', 'table'], services)).code).toBe(EXIT.badInput);
});

it('no file is written if there is nothing to export', async () => {
  const file = join(folder, 'out.md');
  const services = { failures: { exportMarkdown: answering({ text: '', ids: [] }) } };
  expect(await ask(failures, ['export', file], services)).toMatchObject({ code: EXIT.badInput });
  expect(() => readFileSync(file)).toThrow();
});

it('linked files are listed with what is wrong with them', async () => {
  const away = { ...LINK, ids: [], faults: [], error: { code: 'ENOENT', message: 'gone' }, pending: ['c'] };
  const { printed, remarks } = await ask(failures, ['link'], {
    failures: { links: answering([LINK, away]) },
  });
  expect(printed).toEqual([
    'Linked: /a.md, 2 entries.',
    expect.stringMatching(
      /^Linked: \/a\.md, 0 entries\. It can't be read or written now \(gone\)\. Not yet.*: c\./,
    ),
  ]);
  expect(remarks).toHaveLength(1);
  const none = await ask(failures, ['link'], { failures: { links: answering([]) } });
  expect(none.printed).toEqual([expect.stringContaining('No file is linked')]);
});

it('a file is linked and unlinked by its absolute path', async () => {
  const asked: unknown[] = [];
  const services = {
    failures: { link: answering(LINK, asked), unlink: answering({ path: '/a.md' }, asked) },
  };
  expect((await ask(failures, ['link', '/a/../a.md'], services)).printed).toEqual([
    'Linked: /a.md, 2 entries.',
  ]);
  expect((await ask(failures, ['unlink', '/a.md'], services)).printed).toEqual([
    'Unlinked: /a.md. The file stays as it is.',
  ]);
  expect(asked).toEqual([[resolve('/a.md')], [resolve('/a.md')]]);
  const unlink = async () => refuse({ code: 'not-linked', path: '/a.md' });
  expect(await ask(failures, ['unlink', '/a.md'], { failures: { unlink } })).toMatchObject({
    code: EXIT.badInput,
  });
});

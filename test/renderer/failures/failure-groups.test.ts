import { expect, it } from 'vitest';
import type { FailureRow } from '../../../electron/core/protocol/wire/failure-view.ts';
import { failureGroups, kindCounts } from '../../../renderer/failures/failure-groups.ts';

const row = (id: string, kind: string, count = 0, lastAt: number | null = null): FailureRow => ({
  ...{ id, kind, isOwn: false, severity: 'fatal', hang: false, retry: 'same', mayReturn: true },
  ...{
    enforced: false,
    action: null,
    environment: [],
    texts: { en: { title: id, symptom: id, cause: '', fix: '' } },
  },
  seen: { count, runs: count, lastAt, right: 0, wrong: 0 },
});

const list = {
  kinds: [
    { kind: 'numerics', name: { en: 'Numerics', ko: '수치 계산' } },
    { kind: 'files', name: { en: 'Files and disks', ko: '파일과 디스크' } },
    { kind: 'empty', name: { en: 'A kind without entries' } },
  ],
  entries: [
    row('nan', 'numerics', 2, 100),
    row('disk-full', 'files', 1, 200),
    row('cholesky', 'numerics'),
    row('odd', 'of-tomorrow'),
  ],
};

const shape = (language: string, entries = list.entries) =>
  failureGroups({ ...list, entries }, language).map(({ key, name, rows }) => [
    key,
    name,
    rows.map(({ id }) => id),
  ]);

it('what was seen here comes first, the newest before the older, then each kind by its name', () => {
  expect(shape('en').slice(0, 3)).toEqual([
    ['seen', null, ['disk-full', 'nan']],
    ['files', 'Files and disks', ['disk-full']],
    ['numerics', 'Numerics', ['nan', 'cholesky']],
  ]);
});

it('nothing is seen here while no run died of an entry', () => {
  expect(shape('en', [row('cholesky', 'numerics')])).toEqual([['numerics', 'Numerics', ['cholesky']]]);
});

it('kinds are named in the language, and one without a name by its id', () => {
  expect(shape('ko').map(([, name]) => name)).toEqual(
    expect.arrayContaining(['수치 계산', '파일과 디스크', 'of-tomorrow']),
  );
});

it('each kind says how many entries it has', () => {
  expect(kindCounts(list, 'en')).toEqual([
    { kind: 'empty', name: 'A kind without entries', count: 0 },
    { kind: 'files', name: 'Files and disks', count: 1 },
    { kind: 'numerics', name: 'Numerics', count: 2 },
    { kind: 'of-tomorrow', name: 'of-tomorrow', count: 1 },
  ]);
});

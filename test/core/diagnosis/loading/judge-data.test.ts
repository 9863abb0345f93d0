import { expect, it } from 'vitest';
import { judgeData } from '../../../../electron/core/diagnosis/loading/judge-data.ts';
import type { DataMessage } from '../../../../electron/core/protocol/diagnosis/data-message.ts';

const kindsOf = (messages: DataMessage[], earlier: { hour: number; bytesPerSecond: number }[] = []) =>
  judgeData(messages, () => earlier, 9).findings.map(({ fact }) => fact.kind);
const manifest = (changes: object): DataMessage => ({
  ...{ kind: 'manifest', file: '/d/list.txt', entries: 3, missing: [], missingCount: 0, surplus: [] },
  ...{ surplusCount: 0, sizes: [], sizesCount: 0, error: null, ...changes },
});
const speed = (bytesPerSecond: number, localBytesPerSecond: number | null): DataMessage => ({
  kind: 'speed',
  folder: '/d',
  bytesPerSecond,
  localBytesPerSecond,
});

it('a damaged shard is named with its place', () => {
  const damaged = { kind: 'damaged', file: '/d/a.tar', format: 'tar', offset: 512, why: 'cut' } as const;
  expect(judgeData([damaged], () => [], 9).findings[0]).toMatchObject({
    fact: { kind: 'data-damaged', file: '/d/a.tar', offset: 512 },
    fixes: [{ of: '/d/a.tar' }],
  });
});

it('a manifest is compared in what is missing, of another size, and too many', () => {
  expect(kindsOf([manifest({})])).toEqual([]);
  expect(
    kindsOf([manifest({ missing: ['/d/b'], missingCount: 1, surplus: ['/d/c'], surplusCount: 1 })]),
  ).toEqual(['data-missing', 'data-surplus']);
  expect(kindsOf([manifest({ error: 'no line is a path' })])).toEqual(['manifest-unreadable']);
});

it('a folder is slow only against a copy that is twice as fast, and not if it is fast itself', () => {
  expect(kindsOf([speed(1e8, 5e8)])).toEqual(['data-slow']);
  expect(kindsOf([speed(1e8, 1.5e8)])).toEqual([]);
  expect(kindsOf([speed(1e8, null)])).toEqual([]);
  expect(kindsOf([speed(2e9, 9e9)])).toEqual([]);
});

it('slow hours are named once earlier diagnoses read the folder at them', () => {
  const at = (hour: number, bytesPerSecond: number) => ({ hour, bytesPerSecond });
  expect(kindsOf([speed(1e8, null)], [at(9, 1e8), at(3, 4e8), at(3, 4e8)])).toEqual(['data-slow-at-hours']);
  expect(kindsOf([speed(3e8, null)], [at(9, 3e8), at(3, 4e8), at(3, 4e8)])).toEqual([]);
});

it('a check that ran out of time says so', () => {
  const end = { kind: 'checked', files: 3, damaged: 0, isPartial: true } as const;
  expect(judgeData([end], () => [], 9)).toMatchObject({ state: 'pass', reason: { kind: 'no-time' } });
});

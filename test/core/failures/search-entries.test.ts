import { expect, it } from 'vitest';
import { searchEntries } from '../../../electron/core/failures/search-entries.ts';
import { failureEntry } from '../../support/failure-entries.ts';

const texts = (title: string, symptom: string, ko: string) => ({
  texts: { en: { title, symptom }, ko: { title: ko, symptom: '증상' } },
});
const ENTRIES = [
  failureEntry('in-symptom', texts('Other', 'The memory is full', '다른 것')),
  failureEntry('in-title', texts('GPU memory', 'Slow', 'GPU 메모리 부족')),
  failureEntry(
    'by-code',
    { ...texts('Crash', 'It ends', '충돌'), signatures: [{ exitCodes: ['0xC0000005'] }] },
    'native',
  ),
];
const ids = (query: string) =>
  searchEntries(ENTRIES, query, (kind) => [`kind ${kind}`]).map(({ entry }) => entry.id);

it('words of the title come before words of the symptom, in any language', () => {
  expect(ids('memory')).toEqual(['in-title', 'in-symptom']);
  expect(ids('메모리')).toEqual(['in-title']);
});

it('every word must occur, also those of the kind and of exit codes', () => {
  expect(ids('memory slow')).toEqual(['in-title']);
  expect(ids('native 0xc0000005')).toEqual(['by-code']);
  expect(ids('memory nowhere')).toEqual([]);
});

it('a query in Chinese is looked for as it is written, else word by word', () => {
  const chinese = [
    failureEntry('words', { texts: { 'zh-Hans': { title: '检查点文件已损坏', symptom: '加载失败' } } }),
    failureEntry('whole', { texts: { 'zh-Hans': { title: '显存不足', symptom: 'GPU 显存已耗尽' } } }),
  ];
  const found = (query: string) => searchEntries(chinese, query, () => []).map(({ entry }) => entry.id);
  expect(found('显存')).toEqual(['whole']);
  expect(found('检查点损坏')).toEqual(['words']);
  expect(found('GPU显存不足')).toEqual(['whole']);
  expect(found('检查点不足')).toEqual([]);
});

it('without a word all are listed', () => {
  expect(ids('  ')).toEqual(['in-symptom', 'in-title', 'by-code']);
});

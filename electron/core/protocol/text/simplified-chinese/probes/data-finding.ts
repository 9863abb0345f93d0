import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes } from '../../quantities.ts';

type DataFact = Extract<DiagnosisFact, { kind: `data-${string}` | 'manifest-unreadable' }>;

const FORMATS: Partial<Record<string, string>> = {
  tar: ' TAR ',
  zip: ' ZIP ',
  hdf5: ' HDF5 ',
  npy: ' NumPy ',
  gzip: '压缩',
};
const speed = (bytesPerSecond: number): string => `${formatBytes(bytesPerSecond)}/s`;
const MOST_NAMED = 5;
const named = (names: readonly string[], count: number): string =>
  `${names.slice(0, MOST_NAMED).join('、')}${count > MOST_NAMED ? '，以及其他文件' : ''}`;

export function dataFindingInWords(fact: DataFact): string {
  switch (fact.kind) {
    case 'data-damaged':
      return `${FORMATS[fact.format] ?? ` ${fact.format} `}文件 ${fact.file} 已损坏${fact.offset === null ? '' : `，位于字节 ${fact.offset}`}：${fact.why}。`.trimStart();
    case 'data-missing':
      return `找不到 ${fact.manifest} 中的 ${fact.count} 个文件：${named(fact.files, fact.count)}。`;
    case 'data-surplus':
      return `有 ${fact.count} 个文件没有列在 ${fact.manifest} 中，却与其中的文件放在一起：${named(fact.files, fact.count)}。`;
    case 'data-size-differs':
      return `${fact.manifest} 中有 ${fact.count} 个文件的大小与清单所写的不同：${named(
        fact.files.map((each) => `${each.file}（${each.actual} 字节，应为 ${each.expected} 字节）`),
        fact.count,
      )}。`;
    case 'manifest-unreadable':
      return `无法读取清单 ${fact.manifest}：${fact.error}。`;
    case 'data-slow':
      return `读取 ${fact.folder} 的速度为 ${speed(fact.bytesPerSecond)}。读取本地副本的速度为 ${speed(fact.localBytesPerSecond)}。`;
    case 'data-slow-at-hours':
      return `${fact.folder} 在以下时段较慢：${fact.hours.map(({ hour, bytesPerSecond }) => `${hour}:00（${speed(bytesPerSecond)}）`).join('、')}。最快时的读取速度为 ${speed(fact.bestBytesPerSecond)}。`;
  }
}

import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes } from '../../quantities.ts';

type DataFact = Extract<DiagnosisFact, { kind: `data-${string}` | 'manifest-unreadable' }>;

const FORMATS: Partial<Record<string, string>> = {
  tar: 'TAR',
  zip: 'ZIP',
  hdf5: 'HDF5',
  npy: 'NumPy',
  gzip: '압축',
};
const speed = (bytesPerSecond: number): string => `초당 ${formatBytes(bytesPerSecond)}`;
const MOST_NAMED = 5;

function named(names: readonly string[], count: number): string {
  const more = count > MOST_NAMED ? ' 등' : '';
  return `${names.slice(0, MOST_NAMED).join(', ')}${more}`;
}

/** What the check of a data set found. */
export function dataFindingInWords(fact: DataFact): string {
  switch (fact.kind) {
    case 'data-damaged':
      return `${FORMATS[fact.format] ?? fact.format} 파일이 손상되었습니다: ${fact.file}${fact.offset === null ? '' : `(${fact.offset}바이트 위치)`}: ${fact.why}.`;
    case 'data-missing':
      return `${fact.manifest}에 있는 파일 ${fact.count}개를 찾을 수 없습니다: ${named(fact.files, fact.count)}.`;
    case 'data-surplus':
      return `데이터와 함께 있는 파일 ${fact.count}개가 ${fact.manifest}에는 없습니다: ${named(fact.files, fact.count)}.`;
    case 'data-size-differs':
      return `${fact.manifest}에 있는 파일 ${fact.count}개의 크기가 거기 적힌 것과 다릅니다: ${named(
        fact.files.map((each) => `${each.file}(${each.expected}바이트가 아니라 ${each.actual}바이트)`),
        fact.count,
      )}.`;
    case 'manifest-unreadable':
      return `매니페스트를 읽을 수 없습니다: ${fact.manifest}: ${fact.error}.`;
    case 'data-slow':
      return `${fact.folder}의 읽기 속도는 ${speed(fact.bytesPerSecond)}입니다. 로컬 사본의 읽기 속도는 ${speed(fact.localBytesPerSecond)}입니다.`;
    case 'data-slow-at-hours':
      return `${fact.folder}의 읽기가 느린 시간대: ${fact.hours.map(({ hour, bytesPerSecond }) => `${hour}:00(${speed(bytesPerSecond)})`).join(', ')}. 가장 빠를 때의 읽기 속도는 ${speed(fact.bestBytesPerSecond)}입니다.`;
  }
}

import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes, formatDuration, roughDuration } from '../../quantities.ts';

/** What the probe of the disk can find. */
export type DiskFact = Extract<
  DiagnosisFact,
  {
    kind: 'slow-writes' | 'rename-fails' | 'scanner-interferes' | 'disk-fills' | 'write-fails' | 'files-low';
  }
>;

/** A finding about a disk, in a sentence. */
export function diskFindingInWords(fact: DiskFact): string {
  switch (fact.kind) {
    case 'slow-writes':
      return `${fact.folder}에 대한 동기 쓰기(fsync)가 느립니다. 중앙값은 ${formatDuration(fact.medianMs)}, 가장 느린 것은 ${formatDuration(fact.worstMs)}입니다.`;
    case 'rename-fails':
      return fact.isOpen
        ? `${fact.folder}에서는 프로그램이 읽고 있는 파일을 다른 파일로 대체할 수 없습니다${coded(fact.code)}.`
        : `${fact.folder}에서는 파일을 다른 파일로 대체할 수 없습니다${coded(fact.code)}.`;
    case 'scanner-interferes':
      return `다른 프로그램이 ${fact.folder}의 새 파일을 ${fact.of}번 중 ${fact.times}번, 최대 ${formatDuration(fact.longestMs)} 동안 잡고 있었습니다.`;
    case 'disk-fills':
      return `${fact.folder}의 디스크가 ${formatBytes(fact.bytesPerSecond)}/s 속도로 채워지고 있으며, ${roughDuration(fact.leftMs)} 후에 가득 찹니다.`;
    case 'write-fails':
      return writeFailsInWords(fact);
    case 'files-low':
      return `${fact.folder}의 디스크에는 아무리 작은 파일이라도 ${fact.freeFiles}개만 더 만들 수 있습니다.`;
  }
}

function writeFailsInWords({
  folder,
  code,
  writtenBytes,
  freeBytes,
}: Extract<DiskFact, { kind: 'write-fails' }>): string {
  switch (code) {
    case 'ENOSPC':
      return `${folder}의 디스크가 가득 찼습니다. 여유 공간은 ${formatBytes(freeBytes ?? 0)}입니다.`;
    case 'EDQUOT':
      return `${folder}의 디스크에서 사용자 할당량을 모두 썼습니다.`;
    case 'EFBIG':
      return `시스템이 ${folder}의 파일 크기를 ${formatBytes(writtenBytes)}로 제한합니다.`;
    case 'ENOENT':
      return `폴더가 없습니다: ${folder}.`;
    default:
      return `${folder}에 아무것도 쓸 수 없습니다${coded(code)}.`;
  }
}

const coded = (code: string | null): string => (code === null ? '' : `(${code})`);

import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes, formatDuration, roughDuration } from '../../quantities.ts';

export type DiskFact = Extract<
  DiagnosisFact,
  {
    kind: 'slow-writes' | 'rename-fails' | 'scanner-interferes' | 'disk-fills' | 'write-fails' | 'files-low';
  }
>;

export function diskFindingInWords(fact: DiskFact): string {
  switch (fact.kind) {
    case 'slow-writes':
      return `向 ${fact.folder} 的持久写入很慢：每次 ${formatDuration(fact.medianMs)}，最慢 ${formatDuration(fact.worstMs)}。`;
    case 'rename-fails':
      return fact.isOpen
        ? `${fact.folder} 中的文件无法替换另一个正被程序读取的文件${coded(fact.code)}。`
        : `${fact.folder} 中的文件无法替换另一个文件${coded(fact.code)}。`;
    case 'scanner-interferes':
      return `另一个程序占用 ${fact.folder} 中的新文件，最长 ${formatDuration(fact.longestMs)}，${fact.of} 次中有 ${fact.times} 次。`;
    case 'disk-fills':
      return `${fact.folder} 所在的磁盘正以 ${formatBytes(fact.bytesPerSecond)}/s 的速度被填满，${roughDuration(fact.leftMs)} 后将满。`;
    case 'write-fails':
      return writeFailsInWords(fact);
    case 'files-low':
      return `${fact.folder} 所在的磁盘只能再容纳 ${fact.freeFiles} 个文件，无论文件多小。`;
  }
}

function writeFailsInWords({
  folder,
  code,
  writtenBytes,
  freeBytes,
}: Extract<DiskFact, { kind: 'write-fails' }>): string {
  if (code === 'ENOSPC') return `${folder} 所在的磁盘已满：可用 ${formatBytes(freeBytes ?? 0)}。`;
  if (code === 'EDQUOT') return `你在 ${folder} 所在磁盘上的配额已用完。`;
  if (code === 'EFBIG') return `系统将 ${folder} 中的文件大小限制为 ${formatBytes(writtenBytes)}。`;
  if (code === 'ENOENT') return `文件夹 ${folder} 不存在。`;
  return `无法向 ${folder} 写入任何内容${coded(code)}。`;
}

const coded = (code: string | null): string => (code === null ? '' : `（${code}）`);

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
      return `Durable writes to ${fact.folder} are slow: ${formatDuration(fact.medianMs)} each, ${formatDuration(fact.worstMs)} the slowest.`;
    case 'rename-fails':
      return fact.isOpen
        ? `A file in ${fact.folder} can't replace another that a program reads${coded(fact.code)}.`
        : `A file in ${fact.folder} can't replace another${coded(fact.code)}.`;
    case 'scanner-interferes':
      return `Another program held new files in ${fact.folder} for up to ${formatDuration(fact.longestMs)}, ${fact.times} of ${fact.of} times.`;
    case 'disk-fills':
      return `The disk of ${fact.folder} fills by ${formatBytes(fact.bytesPerSecond)}/s and is full in ${roughDuration(fact.leftMs)}.`;
    case 'write-fails':
      return writeFailsInWords(fact);
    case 'files-low':
      return `The disk of ${fact.folder} takes only ${fact.freeFiles} more files, however small.`;
  }
}

function writeFailsInWords({
  folder,
  code,
  writtenBytes,
  freeBytes,
}: Extract<DiskFact, { kind: 'write-fails' }>): string {
  if (code === 'ENOSPC') return `The disk of ${folder} is full: ${formatBytes(freeBytes ?? 0)} are free.`;
  if (code === 'EDQUOT') return `Your quota on the disk of ${folder} is used up.`;
  if (code === 'EFBIG') return `The system limits files in ${folder} to ${formatBytes(writtenBytes)}.`;
  if (code === 'ENOENT') return `The folder ${folder} does not exist.`;
  return `Nothing can be written to ${folder}${coded(code)}.`;
}

const coded = (code: string | null): string => (code === null ? '' : ` (${code})`);

import { expect, it } from 'vitest';
import {
  type DiskFact,
  diskFindingInWords,
} from '../../../../../../electron/core/protocol/text/english/probes/disk-findings.ts';

const folder = '/data';

it.each<[DiskFact, string]>([
  [
    { kind: 'slow-writes', folder, medianMs: 80, worstMs: 2_000, writes: 40 },
    'Durable writes to /data are slow: 80 ms each, 2.0 s the slowest.',
  ],
  [
    { kind: 'rename-fails', folder, isOpen: true, code: 'EBUSY' },
    "A file in /data can't replace another that a program reads (EBUSY).",
  ],
  [{ kind: 'rename-fails', folder, isOpen: false, code: null }, "A file in /data can't replace another."],
  [
    { kind: 'scanner-interferes', folder, times: 3, of: 100, longestMs: 400 },
    'Another program held new files in /data for up to 400 ms, 3 of 100 times.',
  ],
  [
    { kind: 'disk-fills', folder, bytesPerSecond: 40 * 1024 ** 2, leftMs: 3 * 3_600_000 },
    'The disk of /data fills by 40.0 MiB/s and is full in 3 h 0 min.',
  ],
  [
    { kind: 'files-low', folder, freeFiles: 12 },
    'The disk of /data takes only 12 more files, however small.',
  ],
  [
    { kind: 'write-fails', folder, code: 'ENOSPC', writtenBytes: 0, freeBytes: 0 },
    'The disk of /data is full: 0 B are free.',
  ],
  [
    { kind: 'write-fails', folder, code: 'EDQUOT', writtenBytes: 0, freeBytes: null },
    'Your quota on the disk of /data is used up.',
  ],
  [
    { kind: 'write-fails', folder, code: 'EFBIG', writtenBytes: 262_144, freeBytes: 1e9 },
    'The system limits files in /data to 256.0 KiB.',
  ],
  [
    { kind: 'write-fails', folder, code: 'ENOENT', writtenBytes: 0, freeBytes: null },
    'The folder /data does not exist.',
  ],
  [
    { kind: 'write-fails', folder, code: 'EACCES', writtenBytes: 0, freeBytes: 1e9 },
    'Nothing can be written to /data (EACCES).',
  ],
])('%o reads: %s', (fact, sentence) => {
  expect(diskFindingInWords(fact)).toBe(sentence);
});

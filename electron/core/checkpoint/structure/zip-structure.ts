import type { FileObjection } from '../../protocol/disk/checkpoint-objection.ts';
import {
  type ByteSource,
  dataViewOf,
  SOUND,
  type StructureVerdict,
  unknownBecause,
  unsoundBecause,
} from './byte-source.ts';
import { crc32 } from './crc32.ts';
import { nameOf, readZipDirectory, type ZipEntry } from './zip-directory.ts';

const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
/** Sizes and checksum follow the content instead of preceding it. */
const DESCRIPTOR_FLAG = 8;
const DESCRIPTOR_BYTES = [12, 16, 20, 24];
const ENCRYPTED_FLAG = 1;
/** At most this many files of an archive are checked individually. */
const ENTRIES_AT_MOST = 5_000;
/** Content up to this size is read to check its checksum; the hash of the whole file covers larger content. */
const CHECKSUM_BYTES_AT_MOST = 8 * 1024 * 1024;

/**
 * Checks that a zip archive (torch `.pt`, numpy `.npz`) is complete. Every file must be at its stated place, without
 * gaps up to the directory. Nothing is unpacked; checksums are checked only for small uncompressed files.
 */
export function checkZip(file: ByteSource): StructureVerdict {
  const directory = readZipDirectory(file);
  if ('because' in directory)
    return directory.tooLarge ? unknownBecause(directory.because) : unsoundBecause(directory.because);
  const { entries, at: directoryAt } = directory;
  if (entries.length === 0) return unsoundBecause({ kind: 'archive-empty' });
  if (entries.length > ENTRIES_AT_MOST) return unknownBecause({ kind: 'archive-too-many-files' });
  if (new Set(entries.map((entry) => entry.name)).size !== entries.length)
    return unsoundBecause({ kind: 'archive-same-names' });

  const inPlace = [...entries].sort((a, b) => a.at - b.at);
  let checksumBytes = CHECKSUM_BYTES_AT_MOST;
  let hasGap = (inPlace[0]?.at ?? 0) !== 0;
  for (const [index, entry] of inPlace.entries()) {
    const endsAt = inPlace[index + 1]?.at ?? directoryAt;
    const content = contentOf(file, entry);
    if (typeof content === 'string') return unsoundBecause(inside(entry, content));
    const left = endsAt - content.at - entry.storedBytes;
    if (left < 0) return unsoundBecause(inside(entry, 'overlaps'));
    hasGap ||= entry.flags & DESCRIPTOR_FLAG ? !DESCRIPTOR_BYTES.includes(left) : left !== 0;
    if (entry.method !== 0 || entry.storedBytes > checksumBytes) continue;
    checksumBytes -= entry.storedBytes;
    if (crc32(file.read(content.at, entry.storedBytes)) !== entry.crc)
      return unsoundBecause(inside(entry, 'checksum-differs'));
  }
  return hasGap ? unknownBecause({ kind: 'archive-gap' }) : SOUND;
}

type ArchivedFault = Extract<FileObjection, { kind: 'archived-file' }>['fault'];

const inside = ({ name }: ZipEntry, fault: ArchivedFault): FileObjection => ({
  kind: 'archived-file',
  name: printable(name),
  fault,
});

/** Where an entry's content begins, if its local header agrees with the directory; otherwise the fault. */
function contentOf(file: ByteSource, entry: ZipEntry): { at: number } | ArchivedFault {
  if (entry.flags & ENCRYPTED_FLAG) return 'encrypted';
  if (entry.method === 0 && entry.storedBytes !== entry.wholeBytes) return 'sizes-differ';
  const header = file.read(entry.at, LOCAL_BYTES + entry.name.length);
  if (header.length < LOCAL_BYTES) return 'missing';
  const view = dataViewOf(header);
  if (view.getUint32(0, true) !== LOCAL) return 'elsewhere';
  const nameBytes = view.getUint16(26, true);
  const isSame =
    view.getUint16(6, true) === entry.flags &&
    view.getUint16(8, true) === entry.method &&
    nameOf(header.subarray(LOCAL_BYTES, LOCAL_BYTES + nameBytes)) === entry.name;
  if (!isSame) return 'header-contradicts';
  if (!(entry.flags & DESCRIPTOR_FLAG) && view.getUint32(14, true) !== entry.crc)
    return 'checksum-contradicts';
  return { at: entry.at + LOCAL_BYTES + nameBytes + view.getUint16(28, true) };
}

const LONGEST_NAME = 60;
const printable = (name: string): string => name.replace(/[^\x20-\x7e]/g, '?').slice(-LONGEST_NAME);

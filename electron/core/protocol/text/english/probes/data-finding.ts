import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes } from '../../quantities.ts';

type DataFact = Extract<DiagnosisFact, { kind: `data-${string}` | 'manifest-unreadable' }>;

const FORMATS: Partial<Record<string, string>> = {
  tar: 'TAR',
  zip: 'ZIP',
  hdf5: 'HDF5',
  npy: 'NumPy',
  gzip: 'compressed',
};
const files = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
const speed = (bytesPerSecond: number): string => `${formatBytes(bytesPerSecond)} a second`;
const MOST_NAMED = 5;
const named = (names: readonly string[], count: number): string =>
  `${names.slice(0, MOST_NAMED).join(', ')}${count > MOST_NAMED ? ' and more' : ''}`;

/** What the check of a data set found. */
export function dataFindingInWords(fact: DataFact): string {
  switch (fact.kind) {
    case 'data-damaged':
      return `The ${FORMATS[fact.format] ?? fact.format} file ${fact.file} is damaged${fact.offset === null ? '' : ` at byte ${fact.offset}`}: ${fact.why}.`;
    case 'data-missing':
      return `${files(fact.count)} of ${fact.manifest} can\u2019t be found: ${named(fact.files, fact.count)}.`;
    case 'data-surplus':
      return `${fact.manifest} does not list ${files(fact.count)} beside its own: ${named(fact.files, fact.count)}.`;
    case 'data-size-differs':
      return `${files(fact.count)} of ${fact.manifest} ${fact.count === 1 ? 'has' : 'have'} another size than it states: ${named(
        fact.files.map((each) => `${each.file} (${each.actual} instead of ${each.expected} bytes)`),
        fact.count,
      )}.`;
    case 'manifest-unreadable':
      return `The manifest ${fact.manifest} can\u2019t be read: ${fact.error}.`;
    case 'data-slow':
      return `${fact.folder} is read at ${speed(fact.bytesPerSecond)}. A local copy is read at ${speed(fact.localBytesPerSecond)}.`;
    case 'data-slow-at-hours':
      return `${fact.folder} is slow at ${fact.hours.map(({ hour, bytesPerSecond }) => `${hour}:00 (${speed(bytesPerSecond)})`).join(', ')}. At best it is read at ${speed(fact.bestBytesPerSecond)}.`;
  }
}

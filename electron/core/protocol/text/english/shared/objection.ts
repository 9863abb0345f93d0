import type {
  CheckpointObjection,
  FileObjection,
  PlainObjection,
} from '../../../disk/checkpoint-objection.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { fieldFaultInWords } from './value.ts';

/** Why a checkpoint is not used, as a clause with the file as its subject. */
export const objectionInWords = (objection: CheckpointObjection): string =>
  objection.kind === 'part' ? `${objection.part}: ${clauseOf(objection.objection)}` : clauseOf(objection);

type TensorFault = Extract<FileObjection, { kind: 'tensor' }>['fault'];
type ArchivedFault = Extract<FileObjection, { kind: 'archived-file' }>['fault'];

const PLAIN: Record<PlainObjection, string> = {
  empty: 'it is empty',
  damaged: 'it is damaged',
  'content-changed': 'its content has changed since it was written',
  'read-back-differs': 'it differs when read back',
  'too-long-to-read': 'it is too large for Vigil to read',
  'form-unknown': 'Vigil does not know its format',
  'incomplete-json': 'it is not complete JSON',
  'not-finite': 'it contains a number that is not finite',
  'other-configuration': 'it belongs to another configuration of the job',
  'before-first-iteration': 'it is from before the first iteration',
  'not-zip': 'it is not a zip archive',
  'not-torch': 'it is neither of the two forms that torch writes',
  'not-pickle': 'it does not have the beginning and end of a pickle',
  'pickle-not-opened': 'Vigil never opens a pickle, because that would run the code in it',
  'cut-off': 'it is cut off',
  'header-cut-off': 'its header is cut off',
  'header-too-long': 'its header is too large for Vigil to read',
  'header-not-json': 'its header is not a JSON object',
  'no-directory': 'its directory is missing: it is cut off, or still being written',
  'directory-elsewhere': 'its directory is not where its end says',
  'directory-too-large': 'its directory is too large for Vigil to read',
  'archive-empty': 'it contains no files',
  'archive-too-many-files': 'it contains more files than Vigil checks',
  'archive-same-names': 'it contains two files with the same name',
  'archive-gap': 'it contains bytes that belong to none of its files',
};

const TENSOR: Record<TensorFault, string> = {
  'not-described': ': it is not described',
  'no-type': ': its type is missing',
  'no-shape': ': its shape is not whole numbers',
  'no-place': ': its place is missing',
  'type-unknown': ' has a type that Vigil does not know',
  'not-behind-last': ' does not start where the one before it ends',
};

const ARCHIVED: Record<ArchivedFault, string> = {
  encrypted: ': it is encrypted',
  'sizes-differ': ': its two sizes differ',
  missing: ': it is missing',
  elsewhere: ': it is not where the directory says',
  'header-contradicts': ': its header contradicts the directory',
  'checksum-contradicts': ': its checksum contradicts the directory',
  overlaps: ' overlaps what follows it',
  'checksum-differs': ' has changed since it was written: its checksum differs',
};

const fieldClause = ({ field, fault }: Extract<FileObjection, { kind: 'field' }>): string =>
  fieldFaultInWords({ field, fault });

function clauseOf(objection: FileObjection): string {
  switch (objection.kind) {
    case 'unreadable':
      return `it cannot be read (${objection.error.message})`;
    case 'size':
      return `it has ${objection.bytes} bytes instead of ${objection.expected}`;
    case 'content-size':
      return `it has ${objection.bytes} bytes of content instead of ${objection.expected}`;
    case 'field':
      return fieldClause(objection);
    case 'other-iteration':
      return `it says iteration ${objection.says}, not ${objection.expected}`;
    case 'before-attempt':
      return `it says iteration ${objection.says}, but its attempt began at ${objection.began}`;
    case 'counts':
      return `it has ${objection.points} points, ${objection.targets} targets and ${objection.bestValues} best values for ${objection.iterations} iterations`;
    case 'rows-contradict':
      return `it has ${objection.rows} rows at iteration ${objection.iteration}, where another has ${objection.otherRows} at iteration ${objection.otherIteration}`;
    case 'ahead-of-run':
      return `it says iteration ${objection.says}, but the run had completed ${objection.seen}: something else wrote it`;
    case 'other-points':
      return `its points, from iteration ${objection.iteration} on, are not those of the run: something else wrote it`;
    case 'tensor':
      return `tensor ${objection.tensor}${TENSOR[objection.fault]}`;
    case 'tensor-size':
      return `tensor ${objection.tensor}: it has ${objection.bytes} bytes instead of ${objection.expected}`;
    case 'archived-file':
      return `${objection.name}${ARCHIVED[objection.fault]}`;
    case 'directory-entry':
      return `entry ${objection.entry} of its directory is damaged`;
    case 'directory-count':
      return `it has ${objection.entries} entries instead of ${objection.expected}`;
    case 'unknown':
      return unknownInWords('an objection', objection);
    default:
      return PLAIN[objection.kind];
  }
}

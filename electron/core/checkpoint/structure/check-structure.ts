import { type ByteSource, type StructureVerdict, unknown, unsound } from './byte-source.ts';
import { checkSafetensors } from './safetensors-structure.ts';
import { checkZip } from './zip-structure.ts';

const ZIP = [0x50, 0x4b];
const PICKLE = 0x80;
const NEWEST_PICKLE_PROTOCOL = 5;
/** Every pickle ends with this instruction. */
const PICKLE_STOP = 0x2e;
/** Opening a pickle runs what is in it. */
const NEVER_OPENED = { kind: 'pickle-not-opened' } as const;

/** Level 1 of a file that is not JSON: whether it is whole, by what its first bytes and its name say it is. */
export function checkStructure(name: string, file: ByteSource): StructureVerdict {
  if (file.size === 0) return unsound({ kind: 'empty' });
  const extension = /\.[^./]+$/.exec(name.toLowerCase())?.[0] ?? '';
  if (extension === '.safetensors') return checkSafetensors(file);
  const [first = 0, second = 0] = file.read(0, 2);
  if (first === ZIP[0] && second === ZIP[1]) return checkZip(file);
  if (extension === '.npz' || extension === '.zip') return unsound({ kind: 'not-zip' });
  const looksPickled = first === PICKLE && second <= NEWEST_PICKLE_PROTOCOL;
  switch (extension) {
    case '.pt':
    case '.pth':
      // Before its version 1.6 torch wrote several pickles and plain numbers behind them.
      return looksPickled ? unknown(NEVER_OPENED) : unsound({ kind: 'not-torch' });
    case '.pkl':
    case '.pickle':
      // One that does not begin so may be of an old protocol, or compressed.
      return first === 0 || (looksPickled && file.read(file.size - 1, 1)[0] !== PICKLE_STOP)
        ? unsound({ kind: 'not-pickle' })
        : unknown(NEVER_OPENED);
    default:
      return unknown({ kind: 'form-unknown' });
  }
}

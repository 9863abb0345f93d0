import { type ByteSource, type StructureVerdict, unknownBecause, unsoundBecause } from './byte-source.ts';
import { checkSafetensors } from './safetensors-structure.ts';
import { checkZip } from './zip-structure.ts';

const ZIP = [0x50, 0x4b];
const PICKLE = 0x80;
const NEWEST_PICKLE_PROTOCOL = 5;
/** Every pickle ends with this instruction. */
const PICKLE_STOP = 0x2e;
/** Loading a pickle executes it. */
const NEVER_OPENED = { kind: 'pickle-not-opened' } as const;

/**
 * Level 1 for a file that is not JSON: whether it is complete, by the type that its first bytes and its name indicate.
 */
export function checkStructure(name: string, file: ByteSource): StructureVerdict {
  if (file.size === 0) return unsoundBecause({ kind: 'empty' });
  const extension = /\.[^./]+$/.exec(name.toLowerCase())?.[0] ?? '';
  if (extension === '.safetensors') return checkSafetensors(file);
  const [first = 0, second = 0] = file.read(0, 2);
  if (first === ZIP[0] && second === ZIP[1]) return checkZip(file);
  if (extension === '.npz' || extension === '.zip') return unsoundBecause({ kind: 'not-zip' });
  const looksPickled = first === PICKLE && second <= NEWEST_PICKLE_PROTOCOL;
  switch (extension) {
    case '.pt':
    case '.pth':
      // Before version 1.6 torch wrote several pickles followed by raw numbers.
      return looksPickled ? unknownBecause(NEVER_OPENED) : unsoundBecause({ kind: 'not-torch' });
    case '.pkl':
    case '.pickle':
      // A file that begins differently may have an old protocol or be compressed.
      return first === 0 || (looksPickled && file.read(file.size - 1, 1)[0] !== PICKLE_STOP)
        ? unsoundBecause({ kind: 'not-pickle' })
        : unknownBecause(NEVER_OPENED);
    default:
      return unknownBecause({ kind: 'form-unknown' });
  }
}

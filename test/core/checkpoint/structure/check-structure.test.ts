import { describe, expect, it } from 'vitest';
import { checkStructure } from '../../../../electron/core/checkpoint/structure/check-structure.ts';
import { byteSourceOf } from '../../../support/byte-source.ts';
import { zipFile } from '../../../support/zip-file.ts';

const archive = zipFile({ 'archive/data.pkl': 'x' });
/** The numbers are protocol and content; 0x2e ends every pickle. */
const pickled = (...rest: number[]): Buffer => Buffer.from([0x80, ...rest]);
const check = (name: string, bytes: Uint8Array) => {
  const verdict = checkStructure(name, byteSourceOf(bytes));
  return 'because' in verdict ? [verdict.verdict, verdict.because.kind] : [verdict.verdict];
};

describe('a file', () => {
  it.each<[string, string, Buffer, string[]]>([
    ['that is empty', 'last.anything', Buffer.alloc(0), ['unsound', 'empty']],
    ['of torch', 'last.pt', archive, ['sound']],
    ['of torch that is cut', 'last.pt', archive.subarray(0, -1), ['unsound', 'no-directory']],
    ['of numpy', 'DATA.NPZ', archive, ['sound']],
    ['of numpy that is no archive', 'DATA.NPZ', Buffer.from('text'), ['unsound', 'not-zip']],
    ['called zip that is none', 'a.zip', Buffer.from('text'), ['unsound', 'not-zip']],
    ['that is an archive by its bytes, whatever its name', 'model.bin', archive, ['sound']],
    ['of safetensors', 'a.safetensors', archive, ['unsound', 'header-cut-off']],
    ['of old torch, a pickle', 'last.pth', pickled(2, 0x2e), ['unknown', 'pickle-not-opened']],
    ['of torch that is neither', 'last.pth', Buffer.from('text'), ['unsound', 'not-torch']],
    ['of a pickle from the future', 'last.pt', pickled(6, 0x2e), ['unsound', 'not-torch']],
    ['that is pickled', 'study.pkl', pickled(4, 0x4e, 0x2e), ['unknown', 'pickle-not-opened']],
    ['that is pickled and cut', 'study.pickle', pickled(4, 0x4e), ['unsound', 'not-pickle']],
    ['of zeros, as after a power cut', 'study.pkl', Buffer.alloc(9), ['unsound', 'not-pickle']],
    ['of an old pickle, or a packed one', 'study.pkl', Buffer.from('(dp0'), ['unknown', 'pickle-not-opened']],
    ['of another kind', 'model.ckpt', Buffer.from('TF'), ['unknown', 'form-unknown']],
    [
      'without an extension in a folder with one',
      'run.pt/checkpoint',
      Buffer.from('TF'),
      ['unknown', 'form-unknown'],
    ],
    ['without an extension', 'out.d/checkpoint', Buffer.from('TF'), ['unknown', 'form-unknown']],
  ])('%s: %s', (_name, file, bytes, expected) => {
    expect(check(file, bytes)).toEqual(expected);
  });
});

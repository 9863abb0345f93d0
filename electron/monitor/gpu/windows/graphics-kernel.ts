import type { GraphicsAdapter, PciPlace } from '../../../core/machine/windows/graphics-adapter.ts';
import type { ReaderRefusal } from '../../../core/protocol/machine/gpu-reader.ts';
import { addressOf, loadLibrary, type NativeLibrary } from '../../base/native-library.ts';

/*
 * What Windows' graphics kernel knows of adapters, through gdi32.dll. Names, numbers and layouts from d3dkmthk.h of the
 * Windows driver kit, for 64 bits.
 */

/** Lists the adapters of the machine; a number if Windows refuses, its code. */
export type ListAdapters = () => GraphicsAdapter[] | number;

/** KMTQUERYADAPTERINFOTYPE. */
const ASK = { memory: 3, place: 6, names: 8, type: 15, ids: 31 };
/** D3DKMT_ADAPTERINFO: handle, LUID, number of sources, flag. */
const INFO = { bytes: 20, luid: 4 };
/** MAX_PATH characters of UTF-16; D3DKMT_ADAPTERREGISTRYINFO holds four of these. */
const NAME_BYTES = 520;
/** More than any machine has; a driver that claims more is not believed. */
const MOST_ADAPTERS = 128;
const FUNCTIONS = ['D3DKMTEnumAdapters2', 'D3DKMTQueryAdapterInfo', 'D3DKMTCloseAdapter'];

/** Loads the first of these libraries that exists. */
export function loadGraphicsKernel(paths: readonly string[]): ListAdapters | ReaderRefusal {
  const library = loadLibrary(paths);
  if ('kind' in library) return library;
  const name = FUNCTIONS.find((one) => !library.has(one));
  return name === undefined ? bindKernel(library) : { kind: 'no-function', library: library.path, name };
}

function bindKernel(library: NativeLibrary): ListAdapters {
  const bind = (name: string) => library.call<(what: Buffer) => number>(`int ${name}(_Inout_ void *what)`);
  const [enumerate, query, close] = ['EnumAdapters2', 'QueryAdapterInfo', 'CloseAdapter'].map((name) =>
    bind(`D3DKMT${name}`),
  );

  /** D3DKMT_QUERYADAPTERINFO: handle, what is asked, pointer to the answer, its size. */
  const ask = (handle: number, what: number, bytes: number): Buffer | null => {
    const answer = Buffer.alloc(bytes);
    const question = Buffer.alloc(24);
    question.writeUInt32LE(handle, 0);
    question.writeUInt32LE(what, 4);
    question.writeBigUInt64LE(addressOf(answer), 8);
    question.writeUInt32LE(bytes, 16);
    return query?.(question) === 0 ? answer : null;
  };

  const describe = (handle: number, luid: string): GraphicsAdapter => {
    const place = ask(handle, ASK.place, 12);
    const names = ask(handle, ASK.names, 4 * NAME_BYTES);
    const name = names?.toString('utf16le', 0, NAME_BYTES).split('\0', 1)[0]?.trim();
    return {
      luid,
      // Behind the number of the linked card, which is 0.
      vendorId: ask(handle, ASK.ids, 28)?.readUInt32LE(4) ?? null,
      place: place === null ? null : placeIn(place),
      name: name || null,
      dedicatedBytes: sizeIn(ask(handle, ASK.memory, 24)),
      type: ask(handle, ASK.type, 4)?.readUInt32LE(0) ?? 0,
    };
  };

  return () => {
    const list = Buffer.alloc(MOST_ADAPTERS * INFO.bytes);
    const request = Buffer.alloc(16);
    request.writeUInt32LE(MOST_ADAPTERS, 0);
    request.writeBigUInt64LE(addressOf(list), 8);
    const code = enumerate?.(request) ?? 0;
    if (code !== 0) return code;
    const count = Math.min(MOST_ADAPTERS, request.readUInt32LE(0));
    return Array.from({ length: count }, (_, index) => {
      const at = index * INFO.bytes;
      const handle = list.readUInt32LE(at);
      try {
        return describe(handle, luidAt(list, at + INFO.luid));
      } finally {
        const closing = Buffer.alloc(4);
        closing.writeUInt32LE(handle);
        close?.(closing);
      }
    });
  };
}

/** LUID: the lower half comes first. */
const luidAt = (list: Buffer, at: number): string =>
  [list.readUInt32LE(at + 4), list.readUInt32LE(at)]
    .map((half) => half.toString(16).padStart(8, '0'))
    .join('');

const placeIn = (answer: Buffer): PciPlace => ({
  bus: answer.readUInt32LE(0),
  device: answer.readUInt32LE(4),
  function: answer.readUInt32LE(8),
});

/** D3DKMT_SEGMENTSIZEINFO: memory of the card, of the machine for the card alone, and shared. */
const sizeIn = (answer: Buffer | null): number | null =>
  answer === null ? null : Number(answer.readBigUInt64LE(0));

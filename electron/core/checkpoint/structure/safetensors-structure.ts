import type { FileObjection } from '../../protocol/disk/checkpoint-objection.ts';
import { isObject } from '../../protocol/is-object.ts';
import {
  type ByteSource,
  dataViewOf,
  readUint64,
  SOUND,
  type StructureVerdict,
  unknownBecause,
  unsoundBecause,
} from './byte-source.ts';

const LENGTH_BYTES = 8;
/** A longer header is not read, because that would block the host. (The format itself allows 100 MB.) */
const HEADER_BYTES_AT_MOST = 8 * 1024 * 1024;

/** Bits of one element, by the format's type names. */
const BITS: Record<string, number> = {
  F4: 4,
  F6_E2M3: 6,
  F6_E3M2: 6,
  BOOL: 8,
  U8: 8,
  I8: 8,
  F8_E5M2: 8,
  F8_E4M3: 8,
  F8_E8M0: 8,
  U16: 16,
  I16: 16,
  F16: 16,
  BF16: 16,
  U32: 32,
  I32: 32,
  F32: 32,
  U64: 64,
  I64: 64,
  F64: 64,
  C64: 64,
};

/**
 * Checks that a safetensors file is complete: length, header as JSON, and every tensor at its stated place. Tensors
 * must be as large as their shape and follow each other without gaps to the end of the file.
 */
export function checkSafetensors(file: ByteSource): StructureVerdict {
  if (file.size < LENGTH_BYTES) return unsoundBecause({ kind: 'cut-off' });
  const length = readUint64(dataViewOf(file.read(0, LENGTH_BYTES)), 0);
  if (LENGTH_BYTES + length > file.size) return unsoundBecause({ kind: 'header-cut-off' });
  if (length > HEADER_BYTES_AT_MOST) return unknownBecause({ kind: 'header-too-long' });
  const header = parseHeader(file.text(LENGTH_BYTES, length));
  if (header === null) return unsoundBecause({ kind: 'header-not-json' });
  const places: { name: string; from: number; to: number }[] = [];
  for (const [name, tensor] of Object.entries(header)) {
    if (name === '__metadata__') continue;
    const place = placeOf(name, tensor);
    if ('kind' in place) return isUnknownType(place) ? unknownBecause(place) : unsoundBecause(place);
    places.push({ name, ...place });
  }
  places.sort((a, b) => a.from - b.from || a.to - b.to);
  let next = 0;
  for (const { name, from, to } of places) {
    if (from !== next) return unsoundBecause({ kind: 'tensor', tensor: name, fault: 'not-behind-last' });
    next = to;
  }
  const rest = file.size - LENGTH_BYTES - length;
  return next === rest ? SOUND : unsoundBecause({ kind: 'content-size', bytes: rest, expected: next });
}

function parseHeader(text: string): Record<string, unknown> | null {
  try {
    const header: unknown = JSON.parse(text);
    return isObject(header) ? header : null;
  } catch {
    return null;
  }
}

const isLength = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

type TensorObjection = Extract<FileObjection, { kind: 'tensor' | 'tensor-size' }>;

const isUnknownType = (objection: TensorObjection): boolean =>
  objection.kind === 'tensor' && objection.fault === 'type-unknown';

/** Where a tensor lies after the header, or what is wrong with that place. */
function placeOf(name: string, tensor: unknown): { from: number; to: number } | TensorObjection {
  const faulty = (fault: Extract<FileObjection, { kind: 'tensor' }>['fault']) =>
    ({ kind: 'tensor', tensor: name, fault }) as const;
  if (!isObject(tensor)) return faulty('not-described');
  const { dtype, shape, data_offsets: offsets } = tensor;
  if (typeof dtype !== 'string') return faulty('no-type');
  if (!Array.isArray(shape) || !shape.every(isLength)) return faulty('no-shape');
  if (!Array.isArray(offsets) || offsets.length !== 2 || !offsets.every(isLength)) return faulty('no-place');
  const [from = 0, to = 0] = offsets;
  if (to < from) return faulty('no-place');
  const bits = BITS[dtype];
  if (bits === undefined) return faulty('type-unknown');
  const bytes = (shape.reduce((product, size) => product * size, 1) * bits) / 8;
  if (!Number.isFinite(bytes)) return faulty('no-shape');
  return to - from === bytes
    ? { from, to }
    : { kind: 'tensor-size', tensor: name, bytes: to - from, expected: bytes };
}

import {
  type ByteSource,
  readLong,
  SOUND,
  type StructureVerdict,
  unknown,
  unsound,
  viewOf,
} from './byte-source.ts';

const LENGTH_BYTES = 8;
/** A longer header is not read: it would hold up the host. (The format itself allows 100 MB.) */
const HEADER_BYTES_AT_MOST = 8 * 1024 * 1024;

/** Bits of one element, by the format's names for them. */
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
 * Whether a safetensors file is whole: length, header as JSON, and every tensor where the header says, as large as its
 * shape, one behind the other up to the end of the file.
 */
export function checkSafetensors(file: ByteSource): StructureVerdict {
  if (file.size < LENGTH_BYTES) return unsound('it is cut off');
  const length = readLong(viewOf(file.read(0, LENGTH_BYTES)), 0);
  if (LENGTH_BYTES + length > file.size) return unsound('its header is cut off');
  if (length > HEADER_BYTES_AT_MOST) return unknown('its header is longer than is read here');
  const header = parseHeader(file.text(LENGTH_BYTES, length));
  if (header === null) return unsound('its header is no JSON object');
  const places: { name: string; from: number; to: number }[] = [];
  for (const [name, tensor] of Object.entries(header)) {
    if (name === '__metadata__') continue;
    const place = placeOf(tensor);
    if (typeof place === 'string') return unsound(`tensor ${name}: ${place}`);
    if (place === null) return unknown(`tensor ${name} is of a type that is not known here`);
    places.push({ name, ...place });
  }
  places.sort((a, b) => a.from - b.from || a.to - b.to);
  let next = 0;
  for (const { name, from, to } of places) {
    if (from !== next) return unsound(`tensor ${name} does not begin where the one before it ends`);
    next = to;
  }
  const rest = file.size - LENGTH_BYTES - length;
  return next === rest ? SOUND : unsound(`it has ${rest} bytes of content instead of ${next}`);
}

function parseHeader(text: string): Record<string, unknown> | null {
  try {
    const header: unknown = JSON.parse(text);
    return isObject(header) ? header : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLength = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Where a tensor lies behind the header; in English what is wrong with that; null for an unknown type. */
function placeOf(tensor: unknown): { from: number; to: number } | string | null {
  if (!isObject(tensor)) return 'it is not described';
  const { dtype, shape, data_offsets: offsets } = tensor;
  if (typeof dtype !== 'string') return 'its type is missing';
  if (!Array.isArray(shape) || !shape.every(isLength)) return 'its shape is not whole numbers';
  if (!Array.isArray(offsets) || offsets.length !== 2 || !offsets.every(isLength))
    return 'its place is missing';
  const [from = 0, to = 0] = offsets;
  const bits = BITS[dtype];
  if (bits === undefined) return null;
  const bytes = (shape.reduce((product, size) => product * size, 1) * bits) / 8;
  return to - from === bytes ? { from, to } : `it has ${to - from} bytes instead of ${bytes}`;
}

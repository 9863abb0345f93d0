import type { FileObjection } from '../../protocol/disk/checkpoint-objection.ts';

/** A file as the checks of its structure see it: pieces of it at positions. They open none themselves. */
export interface ByteSource {
  /** Bytes in the file. */
  readonly size: number;
  /** The bytes from `at` on; fewer than asked for only where the file ends. */
  read(at: number, length: number): Uint8Array;
  /** The same as UTF-8 text. */
  text(at: number, length: number): string;
}

/** Whether a file holds together. `unknown`: this kind, or this much of it, is not looked into. */
export type StructureVerdict =
  | { verdict: 'sound' }
  | { verdict: 'unsound'; because: FileObjection }
  | { verdict: 'unknown'; because: FileObjection };

export const SOUND: StructureVerdict = { verdict: 'sound' };
export const unsound = (because: FileObjection): StructureVerdict => ({ verdict: 'unsound', because });
export const unknown = (because: FileObjection): StructureVerdict => ({ verdict: 'unknown', because });

/** Numbers of a file, little-endian as all these formats have them. */
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A 64-bit number as a JavaScript one; beyond 2^53 it is no position in any file, and becomes infinite. */
export function readLong(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(value);
}

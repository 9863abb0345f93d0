import type { FileObjection } from '../../protocol/disk/checkpoint-objection.ts';

/** Random access to the bytes of a file for structure checks, which open no files themselves. */
export interface ByteSource {
  /** Size of the file in bytes. */
  readonly size: number;
  /** The bytes from `at` on; fewer than requested only at the end of the file. */
  read(at: number, length: number): Uint8Array;
  /** The same as UTF-8 text. */
  text(at: number, length: number): string;
}

/** Whether a file is intact. `unknown`: this kind, or this much of it, is not checked. */
export type StructureVerdict =
  | { verdict: 'sound' }
  | { verdict: 'unsound'; because: FileObjection }
  | { verdict: 'unknown'; because: FileObjection };

export const SOUND: StructureVerdict = { verdict: 'sound' };
export const unsoundBecause = (because: FileObjection): StructureVerdict => ({ verdict: 'unsound', because });
export const unknownBecause = (because: FileObjection): StructureVerdict => ({ verdict: 'unknown', because });

/** Numbers in a file; all these formats are little-endian. */
export const dataViewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A 64-bit number as a JavaScript number. Beyond 2^53 it cannot be a position in a file and becomes infinite. */
export function readUint64(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(value);
}

import type { ByteSource } from '../../electron/core/checkpoint/structure/byte-source.ts';

/** Bytes in memory that are read like a file. */
export const byteSourceOf = (bytes: Uint8Array): ByteSource => {
  const part = (at: number, length: number) => Buffer.from(bytes.subarray(at, at + length));
  return { size: bytes.length, read: part, text: (at, length) => part(at, length).toString('utf8') };
};

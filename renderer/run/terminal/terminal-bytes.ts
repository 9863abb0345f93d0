import type { TerminalChunk } from '../../../electron/core/protocol/wire/terminal.ts';

/** The bytes that base64 text stands for. */
export function fromBase64(text: string): Uint8Array {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  // `Uint8Array.from` takes forty times as long, which is all of a processor when a job prints 10 MB/s.
  for (let index = 0; index < letters.length; index++) bytes[index] = letters.charCodeAt(index);
  return bytes;
}

/** Base64 of typed text, as UTF-8; `binary` has one byte per character instead, as in mouse reports. */
export function toBase64(typed: string, binary: boolean): string {
  if (binary) return btoa(typed);
  const bytes = new TextEncoder().encode(typed);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The part of a chunk that lies behind `shownTo`, and how many bytes are missing between them. */
export function unseenPart(chunk: TerminalChunk, shownTo: number): { bytes: Uint8Array; missing: number } {
  const bytes = fromBase64(chunk.data);
  const known = Math.max(0, shownTo - chunk.start);
  return { bytes: bytes.subarray(known), missing: Math.max(0, chunk.start - shownTo) };
}

import type { TerminalChunk } from '../../../electron/core/protocol/wire/terminal.ts';

/** The bytes that base64 text stands for. */
export function fromBase64(text: string): Uint8Array {
  const letters = atob(text);
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
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

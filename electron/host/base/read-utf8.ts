/** The text of a file that must be UTF-8, or the line of its first byte that is not. A mark at its beginning stays. */
export function readUtf8(bytes: Uint8Array): { ok: true; text: string } | { ok: false; line: number } {
  const decode = (part: Uint8Array): string =>
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(part);
  try {
    return { ok: true, text: decode(bytes) };
  } catch {
    // No byte of a character of several bytes is a line feed, so each line can be read alone.
    let line = 1;
    for (let start = 0; start < bytes.length; line++) {
      const at = bytes.indexOf(0x0a, start);
      const end = at < 0 ? bytes.length : at + 1;
      try {
        decode(bytes.subarray(start, end));
      } catch {
        break;
      }
      start = end;
    }
    return { ok: false, line };
  }
}

const LINE_END = '\n';
const LINE_END_BYTE = 0x0a;

/** Cuts lines out of bytes, as text with one character for each byte. */
export interface Latin1Lines {
  /** Where the line that begins at `from` ends: at its line end; -1 if it has none. */
  endOf(from: number): number;
  /** The bytes from `from` up to, but not including, `to`. */
  text(from: number, to: number): string;
}

/**
 * Decodes a long stretch at a time: a call into Node for each of 100,000 lines takes longer than cutting them out of a
 * text. Meant for sequential reading.
 */
export function latin1Lines(bytes: Buffer, stretchBytes = 65_536): Latin1Lines {
  let text = '';
  let start = 0;
  const isDecoded = (from: number, to: number) => from >= start && to <= start + text.length;

  function decode(from: number, to: number): void {
    start = from;
    text = bytes.toString('latin1', from, Math.max(to, from + stretchBytes));
  }

  return {
    endOf(from) {
      const found = isDecoded(from, from) ? text.indexOf(LINE_END, from - start) : -1;
      return found === -1 ? bytes.indexOf(LINE_END_BYTE, from) : start + found;
    },
    text(from, to) {
      if (!isDecoded(from, to)) decode(from, to);
      return text.slice(from - start, to - start);
    },
  };
}

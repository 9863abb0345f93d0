/** What is read of the buffer of a terminal. */
export interface ReadableBuffer {
  readonly length: number;
  getLine(
    y: number,
  ): { readonly isWrapped: boolean; translateToString(trimRight?: boolean): string } | undefined;
}

/**
 * The last lines that are not empty, oldest first, as the job printed them: what the terminal wrapped is one line again.
 * No line is longer than `mostLetters`, because it may never end.
 */
export function lastPrintedLines(buffer: ReadableBuffer, most: number, mostLetters = 1_000): string[] {
  const lines: string[] = [];
  let below = '';
  for (let y = buffer.length - 1; y >= 0 && lines.length < most; y--) {
    const row = buffer.getLine(y);
    if (!row) continue;
    // Wrapped rows are full; only the last one ends in blanks that were not printed.
    const whole = `${row.translateToString(below === '')}${below}`.slice(0, mostLetters);
    if (row.isWrapped && y > 0) below = whole;
    else {
      below = '';
      if (whole.trim() !== '') lines.unshift(whole.trimEnd());
    }
  }
  return lines;
}

/** So much of the newest output is kept. */
const KEPT_BYTES = 64 * 1024;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The newest output that was not taken yet, within bounds. */
export interface NewestBytes {
  add(bytes: Uint8Array): void;
  /** The lines that came since, whole, and the unfinished one, which is given again with the next lines. */
  take(): { complete: Uint8Array; unfinished: Uint8Array };
}

export function createNewestBytes(): NewestBytes {
  let pieces: Uint8Array[] = [];
  let kept = 0;
  /** Output before them was left out, so they may begin within a line, or within a character. */
  let isCut = false;

  return {
    add(bytes) {
      pieces.push(bytes.slice(-KEPT_BYTES));
      kept += Math.min(bytes.length, KEPT_BYTES);
      isCut ||= bytes.length > KEPT_BYTES;
      while (pieces.length > 1 && kept - (pieces[0]?.length ?? 0) >= KEPT_BYTES) {
        kept -= pieces.shift()?.length ?? 0;
        isCut = true;
      }
    },
    take() {
      const all = joined(pieces, kept);
      const begin = isCut ? all.findIndex(isLineEnd) + 1 : 0;
      const isWithinLine = isCut && begin === 0;
      const end = isWithinLine ? all.length : Math.max(begin, all.findLastIndex(isLineEnd) + 1);
      const unfinished = all.slice(end);
      pieces = [unfinished];
      kept = unfinished.length;
      isCut = isWithinLine;
      return { complete: isWithinLine ? unfinished : all.subarray(begin, end), unfinished };
    },
  };
}

const isLineEnd = (byte: number): boolean => byte === LINE_FEED || byte === CARRIAGE_RETURN;

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

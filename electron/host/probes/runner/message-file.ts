import { closeSync, openSync, readSync } from 'node:fs';

/** More messages than this are a flood. */
const MOST_BYTES = 4 * 1024 * 1024;
const PIECE_BYTES = 64 * 1024;

/** Reads the messages of a probe while it writes them. */
export interface MessageFile {
  /** Reads what was added since; a line without its end waits. */
  read(): void;
  /** All messages so far: each is the JSON of one line. */
  readonly messages: readonly unknown[];
  /** True if the file is larger than a probe may make it. */
  readonly isFlooded: boolean;
}

/** A file of JSON lines. Lines that are not JSON are skipped: anything may end up in a file that user code can find. */
export function openMessageFile(path: string, added: (message: unknown) => void = () => {}): MessageFile {
  const messages: unknown[] = [];
  let offset = 0;
  let rest = Buffer.alloc(0);
  const take = (line: string): void => {
    try {
      const message: unknown = JSON.parse(line);
      messages.push(message);
      added(message);
    } catch {
      // Not one of the probe's.
    }
  };
  return {
    messages,
    get isFlooded() {
      return offset > MOST_BYTES;
    },
    read() {
      for (const piece of piecesFrom(path, offset)) {
        offset += piece.length;
        if (offset > MOST_BYTES) return;
        const lines = Buffer.concat([rest, piece]);
        const end = lines.lastIndexOf(0x0a);
        rest = lines.subarray(end + 1);
        if (end >= 0)
          for (const line of lines.subarray(0, end).toString().split('\n')) if (line !== '') take(line);
      }
    },
  };
}

function* piecesFrom(path: string, start: number): Generator<Buffer> {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    // Nothing was said yet.
    return;
  }
  try {
    for (let offset = start; ; ) {
      const piece = Buffer.alloc(PIECE_BYTES);
      const read = readSync(file, piece, 0, PIECE_BYTES, offset);
      if (read === 0) return;
      offset += read;
      yield piece.subarray(0, read);
    }
  } catch {
    // The rest is read the next time.
  } finally {
    closeSync(file);
  }
}

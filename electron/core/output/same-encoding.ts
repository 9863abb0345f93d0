import { utf8Of } from './needle-search.ts';

/** Takes bytes at position `at`. */
type ByteSink = (bytes: Uint8Array, at: number) => void;

/** Passes output on unchanged, but converts UTF-16 to UTF-8. */
export interface SameEncoding {
  read(bytes: Uint8Array, at: number, sink: ByteSink): void;
  /** Output was dropped: the next bytes do not follow the last ones. */
  drop(): void;
}

/** This many bytes identify the encoding. */
const SIGN_BYTES = 4;
const BYTE_ORDER_MARK = 0xfeff;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Decides by the first bytes of the output, which are held back until there are enough. */
export function createSameEncoding(): SameEncoding {
  const held: number[] = [];
  let pass: ByteConverter | null = null;
  return {
    read(bytes, at, sink) {
      if (pass) return pass.read(bytes, at, sink);
      let from = 0;
      while (held.length < SIGN_BYTES && from < bytes.length) held.push(bytes[from++] ?? 0);
      if (held.length < SIGN_BYTES) return;
      pass = converterFor(held);
      pass.read(Uint8Array.from(held), at + from - SIGN_BYTES, sink);
      if (from < bytes.length) pass.read(bytes.subarray(from), at + from, sink);
    },
    drop() {
      pass?.drop();
      if (!pass) held.length = 0;
    },
  };
}

type ByteConverter = SameEncoding;

/** Decides by the byte order mark, or by a zero in every second byte. */
function converterFor([a, b, c, d]: readonly number[]): ByteConverter {
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return fromUtf16(true);
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return fromUtf16(false);
  return asItIs();
}

function asItIs(): ByteConverter {
  let isFirst = true;
  return {
    read(bytes, at, sink) {
      const mark = isFirst && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
      isFirst = false;
      sink(mark === 0 ? bytes : bytes.subarray(mark), at + mark);
    },
    drop() {},
  };
}

/** Each piece ends with a line, or with the bytes, and carries its end position, so that line ends keep theirs. */
function fromUtf16(isLittleEndian: boolean): ByteConverter {
  let odd: number | null = null;
  let surrogate: number | null = null;
  return {
    read(bytes, at, sink) {
      let text = '';
      const flush = (end: number): void => {
        const piece = Uint8Array.from(utf8Of(text));
        text = '';
        if (piece.length > 0) sink(piece, end - piece.length);
      };
      for (let index = 0; index < bytes.length; index++) {
        const byte = bytes[index] ?? 0;
        if (odd === null) {
          odd = byte;
          continue;
        }
        const unit = isLittleEndian ? odd | (byte << 8) : (odd << 8) | byte;
        odd = null;
        if (surrogate === null && unit >= 0xd800 && unit < 0xdc00) {
          surrogate = unit;
          continue;
        }
        if (surrogate !== null) text += String.fromCharCode(surrogate, unit);
        else if (unit !== BYTE_ORDER_MARK) text += String.fromCharCode(unit);
        surrogate = null;
        if (unit === LINE_FEED || unit === CARRIAGE_RETURN) flush(at + index + 1);
      }
      flush(at + bytes.length);
    },
    drop() {
      odd = null;
      surrogate = null;
    },
  };
}

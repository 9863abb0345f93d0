type State =
  | 'text'
  | 'carriage-return'
  | 'lead'
  | 'escape'
  | 'sequence'
  | 'string'
  | 'string-escape'
  | 'string-lead';

const ESC = 0x1b;
const BEL = 0x07;
const CR = 0x0d;
const LF = 0x0a;
/** In UTF-8 the first byte of U+0080 to U+00BF; up to U+009F these are the control characters of eight bits. */
const LEAD = 0xc2;

/**
 * Turns terminal output of a job into text for a file or a pipe: line ends become `\n` and control
 * sequences (colours, cursor, titles) go. A sequence may be split between two pieces. Bytes of text stay as they are.
 */
export function plainOutput(): (piece: Uint8Array) => Uint8Array {
  let state: State = 'text';
  return (piece) => {
    const kept = new Uint8Array(piece.length + 1);
    let length = 0;
    for (const byte of piece) {
      if (state === 'carriage-return') {
        if (byte !== LF && byte !== CR) kept[length++] = CR;
        state = 'text';
      } else if (state === 'lead') {
        state = 'text';
        if (byte >= 0x80 && byte <= 0x9f) {
          state = ofEightBits(byte);
          continue;
        }
        kept[length++] = LEAD;
      }
      if (state === 'text' && byte !== ESC && byte !== CR && byte !== LEAD) kept[length++] = byte;
      else state = next(state, byte);
    }
    return kept.subarray(0, length);
  };
}

/** The sequence that an 8-bit control character begins, by its second byte in UTF-8. */
const ofEightBits = (byte: number): State =>
  byte === 0x9b ? 'sequence' : [0x90, 0x98, 0x9d, 0x9e, 0x9f].includes(byte) ? 'string' : 'text';

/** ECMA-48: `ESC [` … final byte; `ESC ] P X ^ _` … until `ESC \` or BEL; else one final byte behind intermediates. */
function next(state: State, byte: number): State {
  switch (state) {
    case 'text':
    case 'lead':
    case 'carriage-return':
      return byte === CR ? 'carriage-return' : byte === LEAD ? 'lead' : 'escape';
    case 'escape':
      if (byte === 0x5b) return 'sequence';
      if ('P]X^_'.includes(String.fromCharCode(byte))) return 'string';
      return byte >= 0x20 && byte <= 0x2f ? 'escape' : 'text';
    case 'sequence':
      return byte >= 0x40 && byte <= 0x7e ? 'text' : 'sequence';
    case 'string':
      if (byte === BEL) return 'text';
      return byte === ESC ? 'string-escape' : byte === LEAD ? 'string-lead' : 'string';
    case 'string-lead':
      return byte === 0x9c ? 'text' : byte === LEAD ? 'string-lead' : 'string';
    case 'string-escape':
      return byte === 0x5c ? 'text' : 'string';
  }
}

type State = 'text' | 'carriage-return' | 'escape' | 'sequence' | 'string' | 'string-escape';

const ESC = 0x1b;
const BEL = 0x07;
const CR = 0x0d;
const LF = 0x0a;

/**
 * Turns what a job wrote to its terminal into what belongs in a file or a pipe: line ends become `\n` and control
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
      }
      if (state === 'text' && byte !== ESC && byte !== CR) kept[length++] = byte;
      else state = next(state, byte);
    }
    return kept.subarray(0, length);
  };
}

/** ECMA-48: `ESC [` … final byte; `ESC ] P X ^ _` … until `ESC \` or BEL; else one final byte behind intermediates. */
function next(state: State, byte: number): State {
  switch (state) {
    case 'text':
    case 'carriage-return':
      return byte === CR ? 'carriage-return' : 'escape';
    case 'escape':
      if (byte === 0x5b) return 'sequence';
      if ('P]X^_'.includes(String.fromCharCode(byte))) return 'string';
      return byte >= 0x20 && byte <= 0x2f ? 'escape' : 'text';
    case 'sequence':
      return byte >= 0x40 && byte <= 0x7e ? 'text' : 'sequence';
    case 'string':
      if (byte === BEL) return 'text';
      return byte === ESC ? 'string-escape' : 'string';
    case 'string-escape':
      return byte === 0x5c ? 'text' : 'string';
  }
}

const CTRL_C = 0x03;
const ESCAPE = 0x1b;
const ASCII_END = 0x7f;
const LETTER_D = 0x64;
const LETTER_S = 0x73;

/** What the keys of an attached terminal do. */
export interface KeyboardOptions {
  /** Keys for the job. */
  send(bytes: Uint8Array): void;
  /** Ctrl-C was pressed: ask what is meant. */
  ask(): void;
  detach(): void;
  stop(): void;
  /** The question was answered with another key. */
  goOn(): void;
}

/**
 * Gives the keyboard to a job until the returned function is called. Ctrl-C asks; then `d` or a second Ctrl-C detaches,
 * `s` stops, any other key continues.
 */
export function takeKeyboard(stdin: NodeJS.ReadStream, options: KeyboardOptions): () => void {
  const press = keyReader(options);
  stdin.setRawMode(true);
  stdin.on('data', press);
  stdin.resume();
  return () => {
    stdin.off('data', press);
    stdin.setRawMode(false);
    stdin.pause();
  };
}

/** Decides what a piece of input means; pieces come as the terminal delivers them. */
export function keyReader({ send, ask, detach, stop, goOn }: KeyboardOptions): (bytes: Uint8Array) => void {
  let asking = false;
  return function press(bytes) {
    const [key] = bytes;
    if (key === undefined) return;
    if (asking) {
      asking = false;
      if (key === CTRL_C || key === LETTER_D) return detach();
      if (key === LETTER_S) stop();
      else goOn();
      // A letter is one byte; an arrow key or a Hangul syllable arrives as its own piece.
      return press(bytes.subarray(key === ESCAPE || key > ASCII_END ? bytes.length : 1));
    }
    const at = bytes.indexOf(CTRL_C);
    if (at !== 0) send(at === -1 ? bytes : bytes.subarray(0, at));
    if (at === -1) return;
    asking = true;
    ask();
    press(bytes.subarray(at + 1));
  };
}

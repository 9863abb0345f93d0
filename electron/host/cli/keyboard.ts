const CTRL_C = 0x03;
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
 * Takes the keyboard for a job until the answer is called. Ctrl-C asks; then `d` or a second Ctrl-C detaches, `s`
 * stops, anything else goes on.
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
  return (bytes) => {
    if (asking) {
      asking = false;
      const [key] = bytes;
      if (key === CTRL_C || key === LETTER_D) detach();
      else if (key === LETTER_S) stop();
      else goOn();
      return;
    }
    const at = bytes.indexOf(CTRL_C);
    const before = at === -1 ? bytes : bytes.subarray(0, at);
    if (before.length > 0) send(before);
    if (at !== -1) {
      asking = true;
      ask();
    }
  };
}

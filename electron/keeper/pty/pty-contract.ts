/** What to start in a terminal. find-program.ts has checked the program, its folder and its arguments. */
export interface PtyRequest {
  /** Absolute path of the program. */
  file: string;
  args: string[];
  cwd: string;
  /** The whole environment. */
  env: Record<string, string>;
  columns: number;
  rows: number;
}

/** How the first process in a terminal ended. */
export interface PtyEnding {
  /** Null if a signal ended it. Signed on Windows. */
  exitCode: number | null;
  signal: number | null;
  endedAt: number;
  /** True if every byte that the process wrote has been delivered. */
  drained: boolean;
}

/** Receives a terminal's output. `ended` is called once, after the last `output`. */
export interface PtyListener {
  output(bytes: Buffer): void;
  ended(ending: PtyEnding): void;
}

/** A process in a pseudo-terminal. Calls after its end do nothing. */
export interface Pty {
  readonly pid: number;
  /** Sends keyboard input. */
  write(bytes: Buffer): void;
  resize(columns: number, rows: number): void;
  /** Stops reading; the process blocks in its next write once the terminal is full. */
  pause(): void;
  resume(): void;
  /** Same as Ctrl-C in a terminal: asks the foreground program to end. */
  interrupt(): void;
}

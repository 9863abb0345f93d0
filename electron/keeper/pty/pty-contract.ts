/** What to start in a terminal. The program, its folder and its arguments have been looked at by find-program.ts. */
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
  /** Null when a signal ended it. Signed on Windows. */
  exitCode: number | null;
  signal: number | null;
  endedAt: number;
  /** True if every byte that the process wrote has been delivered. */
  drained: boolean;
}

/** Where a terminal delivers. `ended` comes once, after the last `output`. */
export interface PtyListener {
  output(bytes: Buffer): void;
  ended(ending: PtyEnding): void;
}

/** A process in a pseudo-terminal. Calls after its end do nothing. */
export interface Pty {
  readonly pid: number;
  /** Types. */
  write(bytes: Buffer): void;
  resize(columns: number, rows: number): void;
  /** Stops reading; the process waits in its next write once the terminal is full. */
  pause(): void;
  resume(): void;
  /** What Ctrl-C does in a terminal: asks the program in the foreground to end. */
  interrupt(): void;
}

import { loadNativePty, openFencedPty } from './pty-linux.ts';
import { openPlainPty } from './pty-plain.ts';
import type { Remark } from './remarks.ts';

/** What to start in a terminal. The program, its folder and its arguments have been looked at by program.ts. */
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

/**
 * Starts a process in a pseudo-terminal; throws what the system said if it cannot. On Linux it uses node-pty's native
 * module directly, since node-pty itself loses the end of the output. That module's shape is not promised to anybody:
 * if it is another than the one known, node-pty's public interface is used, and a remark says so.
 */
export function openPty(
  request: PtyRequest,
  listener: PtyListener,
  remark: Remark,
  load: () => unknown = loadNativePty,
): Pty {
  if (process.platform === 'linux') {
    const pty = openFencedPty(load, request, listener);
    if (typeof pty !== 'string') return pty;
    remark(`The end of the output may be lost: ${pty}`);
  }
  return openPlainPty(request, listener);
}

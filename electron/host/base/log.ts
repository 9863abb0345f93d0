import { appendFileSync, renameSync, statSync } from 'node:fs';

/** A log for diagnosis. */
export interface Log {
  /** Writes one remark. `cause` adds the thrown value with its stack. Never throws. */
  write(text: string, cause?: unknown): void;
}

const ROTATE_AT_BYTES = 5 * 1024 * 1024;

const describe = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);

/**
 * A log file whose lines begin with the time in ISO form; further lines of one remark are indented. At 5 MiB the file
 * becomes `<file>.1`, replacing the earlier one. Errors while writing are ignored: a full disk must not end the host.
 */
export function openLog(file: string): Log {
  let bytes = sizeOf(file);
  return {
    write(text, cause) {
      const whole = cause === undefined ? text : `${text}: ${describe(cause)}`;
      const line = `${new Date().toISOString()} ${whole.trimEnd().replaceAll(/\r?\n/g, '\n    ')}\n`;
      try {
        if (bytes >= ROTATE_AT_BYTES && rotate(file)) bytes = 0;
        appendFileSync(file, line, { mode: 0o600 });
        bytes += Buffer.byteLength(line);
      } catch {
        // The log cannot be written, and there is no other place for the error.
      }
    },
  };
}

/** False if the file cannot be moved because a viewer has it open (Windows): it then continues to grow. */
function rotate(file: string): boolean {
  try {
    renameSync(file, `${file}.1`);
    return true;
  } catch {
    return false;
  }
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

import { execFile } from 'node:child_process';

/** The answer of a program that reads the system log. */
export type LogAnswer = { state: 'asked'; text: string } | { state: 'denied' | 'late' };

const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Runs such a program without a shell, in a process that may hang: it is killed after `limitMs`. `denied`: it does not
 * exist, failed, or had no right.
 */
export function askLog(file: string, args: readonly string[], limitMs: number): Promise<LogAnswer> {
  return new Promise((resolve) => {
    const child = execFile(
      file,
      args,
      {
        // Node throws for a fraction of a millisecond.
        timeout: Math.ceil(limitMs),
        killSignal: 'SIGKILL',
        windowsHide: true,
        maxBuffer: MOST_BYTES,
        encoding: 'buffer',
      },
      (error, stdout) => {
        if (error?.killed) resolve({ state: 'late' });
        else if (error) resolve({ state: 'denied' });
        else resolve({ state: 'asked', text: decodeLog(stdout) });
      },
    );
    child.stdin?.end();
  });
}

/** `wevtutil /uni:true` writes UTF-16, with or without a byte order mark; every other byte of its XML is then 0. */
export function decodeLog(bytes: Buffer): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes.length > 1 && bytes[1] === 0);
  return bytes.toString(isWide ? 'utf16le' : 'utf8').replace(/^\ufeff/, '');
}

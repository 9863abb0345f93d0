import { openPty } from '../../electron/keeper/pty/pty.ts';
import type { Pty, PtyEnding, PtyRequest } from '../../electron/keeper/pty/pty-contract.ts';

/** A process in a terminal of the test's own, with its output and its end. */
export interface WatchedProcess {
  pty: Pty;
  chunks: Buffer[];
  remarks: string[];
  ending: Promise<PtyEnding>;
  output(): Buffer;
}

/** Runs a program in a terminal. `onOutput` sees each chunk first. */
export function runInTerminal(
  file: string,
  args: string[],
  options: Partial<PtyRequest> & { onOutput?: (chunk: Buffer) => void; load?: () => unknown } = {},
): WatchedProcess {
  const { onOutput, load, ...rest } = options;
  const chunks: Buffer[] = [];
  const remarks: string[] = [];
  let tell: (ending: PtyEnding) => void = () => undefined;
  const ending = new Promise<PtyEnding>((resolve) => {
    tell = resolve;
  });
  const env = Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));
  const pty = openPty(
    { file, args, cwd: '/tmp', env, columns: 80, rows: 24, ...rest },
    {
      output: (chunk) => {
        onOutput?.(chunk);
        chunks.push(chunk);
      },
      ended: tell,
    },
    (text) => remarks.push(text),
    load,
  );
  return { pty, chunks, remarks, ending, output: () => Buffer.concat(chunks) };
}

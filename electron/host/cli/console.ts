import { plainJson, plainText } from '../../core/protocol/text/plain-text.ts';

/**
 * Where a command writes. Whatever is not the job's own output is cleaned here, in the one place for all of it: names, paths and
 * exceptions are the words of others and must not command the terminal.
 */
export interface Console {
  /** Answers, on stdout: one line, without control characters. */
  print(line: string): void;
  /** Answers for programs, on stdout: one line of JSON. */
  printJson(value: unknown): void;
  /** The job's output, on stdout. Resolves when stdout takes more. */
  pass(bytes: Uint8Array): Promise<void>;
  /** Remarks of Vigil itself, on stderr, so that they never mix with answers. */
  remark(sentence: string): void;
  /** Columns for tables; null where nothing needs to fit, in a file or a pipe. */
  columns: number | null;
  /** True if input and output are a terminal, so that keys and screen can belong to the job. */
  interactive: boolean;
}

/** The console of a process, by default this one. */
export function processConsole(
  own: Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'exit'> = process,
): Console {
  const { stdin, stdout, stderr } = own;
  // `vigil ls | head -1`: the reader has enough and has left.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    own.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  return {
    print: (line) => void stdout.write(`${plainText(line)}\n`),
    printJson: (value) => void stdout.write(`${plainJson(value)}\n`),
    pass: (bytes) =>
      new Promise((resolve) => {
        if (stdout.write(bytes)) resolve();
        else stdout.once('drain', resolve);
      }),
    // While the keyboard is raw the terminal no longer returns to the first column by itself.
    remark: (sentence) => {
      const said = `vigil: ${plainText(sentence)}`;
      stderr.write(stdin.isRaw ? `\r\n${said}\r\n` : `${said}\n`);
    },
    columns: stdout.isTTY ? stdout.columns : null,
    interactive: Boolean(stdin.isTTY && stdout.isTTY),
  };
}

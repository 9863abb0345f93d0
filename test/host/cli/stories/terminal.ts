import { resolve } from 'node:path';
import { spawn } from 'node-pty';
import { until } from '../../../support/until.ts';

/** The command line in a terminal of its own, with simulated typing. */
export interface Terminal {
  /** Waits until the text has appeared after the end of the previous wait. */
  sees(text: string): Promise<void>;
  type(keys: string): void;
  resize(columns: number, rows: number): void;
  /** Everything that was shown. */
  shown(): string;
  exitCode: Promise<number>;
}

export function openTerminal(home: string, args: string[], size = { cols: 90, rows: 20 }): Terminal {
  const pty = spawn(process.execPath, [resolve('out/vigil.js'), ...args], {
    ...size,
    env: { ...process.env, VIGIL_HOME: home },
  });
  let shown = '';
  let seenUpTo = 0;
  pty.onData((text) => {
    shown += text;
  });
  return {
    async sees(text) {
      await until(
        () => shown.includes(text, seenUpTo),
        `"${text}" appears behind ${JSON.stringify(shown.slice(seenUpTo))}`,
      );
      seenUpTo = shown.indexOf(text, seenUpTo) + text.length;
    },
    type: (keys) => pty.write(keys),
    resize: (columns, rows) => pty.resize(columns, rows),
    shown: () => shown,
    exitCode: new Promise((resolve) => pty.onExit(({ exitCode }) => resolve(exitCode))),
  };
}

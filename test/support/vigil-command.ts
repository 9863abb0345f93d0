import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** The result of a program. */
export interface CommandAnswer {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A command that is running. */
export interface RunningCommand {
  pid: number;
  /** Output so far on stdout and stderr. */
  seen(): { stdout: string; stderr: string };
  interrupt(): void;
  answer: Promise<CommandAnswer>;
}

/** Starts the bundled command line without a terminal. */
export function startVigil(home: string, args: string[], env: Record<string, string> = {}): RunningCommand {
  const child = spawn(process.execPath, [resolve('out/vigil.js'), ...args], {
    env: { ...process.env, VIGIL_HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const seen = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (piece) => {
    seen.stdout += piece;
  });
  child.stderr.setEncoding('utf8').on('data', (piece) => {
    seen.stderr += piece;
  });
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    pid: child.pid ?? 0,
    seen: () => ({ ...seen }),
    interrupt: () => child.kill('SIGINT'),
    answer: closed.then((code) => ({ code, ...seen })),
  };
}

/** Runs the bundled command line to its end. */
export const vigil = (home: string, ...args: string[]): Promise<CommandAnswer> =>
  startVigil(home, args).answer;

import { spawn } from 'node:child_process';
import type { ReaderRefusal } from '../../../core/protocol/machine/gpu-reader.ts';
import { systemErrorFrom } from '../../base/system-error.ts';

/** What a program printed and how it ended, or why it was of no use. */
export type ProgramAnswer = { kind: 'ended'; exitCode: number | null; output: string } | ReaderRefusal;

const MOST_CHARACTERS = 4 * 1024 * 1024;

/**
 * Runs a program without a shell. It is killed after `limitMs`; one that the kernel holds inside a driver cannot be, and
 * is not waited for.
 */
export function runProgram(file: string, args: readonly string[], limitMs: number): Promise<ProgramAnswer> {
  return new Promise((resolve) => {
    // Messages in English and numbers with a point, where the program cares.
    const env = { ...process.env, LC_ALL: 'C', LANG: 'C' };
    const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    let output = '';
    const patience = setTimeout(() => {
      child.kill('SIGKILL');
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ kind: 'too-slow', limitMs });
    }, limitMs);
    const take = (piece: string) => {
      if (output.length < MOST_CHARACTERS) output += piece;
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(patience);
      resolve(
        error.code === 'ENOENT'
          ? { kind: 'no-program', program: file }
          : { kind: 'failed', error: systemErrorFrom(error) },
      );
    });
    child.on('close', (exitCode) => {
      clearTimeout(patience);
      resolve({ kind: 'ended', exitCode, output });
    });
  });
}

/** The refusal of a program that failed, or whose output has an unknown form. */
export function refusalOf(
  program: string,
  { exitCode, output }: { exitCode: number | null; output: string },
) {
  const firstLine =
    output
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim()
      .slice(0, 200) ?? null;
  const refusal: ReaderRefusal =
    exitCode === 0
      ? { kind: 'not-understood', firstLine }
      : { kind: 'program-failed', program, exitCode, firstLine };
  return refusal;
}

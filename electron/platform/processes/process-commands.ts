import { readFileSync } from 'node:fs';
import { readProcessFiles } from './environments.ts';

/** Longer commands are cut: readers recognise a program by its beginning. */
const MOST_CHARACTERS = 200;

/** Program and arguments of processes on Linux, as typed; the bare name of one that shows none. */
export async function readCommands(pids: readonly number[]): Promise<Map<number, string>> {
  const commands = new Map<number, string>();
  await readProcessFiles(pids, 'cmdline', (pid, bytes) => {
    const command = commandOf(bytes?.toString('utf8') ?? '') || nameOf(pid);
    if (command !== '') commands.set(pid, command);
  });
  return commands;
}

/** Arguments are separated by NUL. Control characters would reach the terminal in which the note is read. */
function commandOf(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return plain.length > MOST_CHARACTERS ? `${plain.slice(0, MOST_CHARACTERS - 1)}…` : plain;
}

/** The kernel provides it at once, even for a process whose memory cannot be read without blocking. */
function nameOf(pid: number): string {
  try {
    return commandOf(readFileSync(`/proc/${pid}/comm`, 'utf8'));
  } catch {
    return '';
  }
}

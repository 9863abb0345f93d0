import { readFileSync } from 'node:fs';
import { readProcessFiles } from './environments.ts';

/** Longer commands are cut: they are for people, who know a program by its beginning. */
const MOST_CHARACTERS = 200;

/** Program and arguments of processes on Linux, as people type them; the bare name of one that shows none. */
export async function readCommands(pids: readonly number[]): Promise<Map<number, string>> {
  const commands = new Map<number, string>();
  await readProcessFiles(pids, 'cmdline', (pid, bytes) => {
    const command = commandOf(bytes?.toString('utf8') ?? '') || nameOf(pid);
    if (command !== '') commands.set(pid, command);
  });
  return commands;
}

/** Arguments lie between zeros. Control characters would reach the terminal of whoever reads the note. */
function commandOf(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return plain.length > MOST_CHARACTERS ? `${plain.slice(0, MOST_CHARACTERS - 1)}…` : plain;
}

/** The kernel tells it at once, even of a process that holds up whoever reads its memory. */
function nameOf(pid: number): string {
  try {
    return commandOf(readFileSync(`/proc/${pid}/comm`, 'utf8'));
  } catch {
    return '';
  }
}

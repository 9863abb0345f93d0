import { hasStuckReads, readEnvironments } from './environments.ts';
import { OWN_PROGRAM_SIGN } from './own-program.ts';
import { isSameProcess, processStartToken } from './processes.ts';

const MARK = /\0VIGIL_RUN_DIR=([^\0]+)\0/;

/** The run whose folder a process carries in its environment; null: none, as far as this user may see. */
export interface RunOfProcess {
  runFolder: string | null;
}

/**
 * The run that a process belongs to by its environment, which it got from the job that started it. Programs of Vigil
 * belong to none. Null if it is unknown: the process does not let itself be read in time, or the system hides that. While
 * the read of any process is stuck, no other is tried: a second one would leave none for the runs themselves.
 */
export async function runOfProcess(pid: number): Promise<RunOfProcess | null> {
  if (process.platform !== 'linux' || hasStuckReads()) return null;
  const token = processStartToken(pid);
  if (token === null) return { runFolder: null };
  let found: RunOfProcess | null = null;
  await readEnvironments([pid], (_, environment) => {
    const text = environment?.toString();
    if (text === undefined) return;
    const isVigil = text.includes(`\0${OWN_PROGRAM_SIGN}\0`);
    found = { runFolder: isVigil ? null : (MARK.exec(text)?.[1] ?? null) };
  });
  // The pid may have gone to another process meanwhile.
  return isSameProcess(pid, token) ? found : { runFolder: null };
}

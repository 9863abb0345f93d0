import { join } from 'node:path';
import { type ReplayProposal, ReplayProposals } from '../../core/protocol/disk/replay-proposal.ts';
import { runBriefly } from './run-briefly.ts';

/** Reading a script takes a tenth of a second; a cold disk and a virus scanner may take longer. */
const LIMIT_MS = 5_000;
/** Relative to Vigil's folder for Python jobs. */
const PROGRAM = ['vigil_start', 'replay', '_propose.py'];

/**
 * The functions of a script that could be replayed, the likeliest first; none if they cannot be found. `python` reads the
 * script's text and imports nothing of it. `start`: Vigil's folder for Python jobs.
 */
export async function proposeReplay(
  python: string,
  start: string,
  script: string,
): Promise<ReplayProposal[]> {
  const words = ['-I', '-X', 'utf8', join(start, ...PROGRAM), script];
  const printed = await runBriefly(python, words, LIMIT_MS, { hasAnswer: true });
  try {
    const { success, data } = ReplayProposals.safeParse(JSON.parse(printed ?? ''));
    return success ? data.candidates : [];
  } catch {
    // It cannot be read as Python, or this Python is too old.
    return [];
  }
}

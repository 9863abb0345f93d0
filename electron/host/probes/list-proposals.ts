import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScriptModules } from '../../core/protocol/diagnosis/module-proposal.ts';
import type { ProbeSubject } from './probe.ts';
import { readModules } from './read-modules.ts';
import { pythonStarter } from './start-python.ts';

/** A cold disk makes the start of Python slow. */
const PATIENCE_MS = 10_000;

/**
 * The modules worth exercising before a diagnosis, the likeliest first, and the code that the script shows; none if the script or
 * its Python is unknown. `signal` ends the reading.
 */
export async function listProposals(subject: ProbeSubject, signal: AbortSignal): Promise<ScriptModules> {
  const { python } = subject;
  const read = subject.script === null ? 'no-script' : 'in-part';
  if (python === null || subject.script === null) return { read, proposed: [], shown: [] };
  // A diagnosis may be under way, and has another folder.
  const scratch = join(subject.home, 'diagnosis', `scratch-${randomUUID()}`);
  try {
    const until = performance.now() + PATIENCE_MS;
    const startPython = pythonStarter({ ...subject, python }, scratch, {
      signal,
      leftMs: () => until - performance.now(),
    });
    const { proposed, shown, read: how } = await readModules({ ...subject, startPython });
    return { read: how, proposed, shown };
  } finally {
    await rm(scratch, { recursive: true, force: true }).catch(() => {});
  }
}

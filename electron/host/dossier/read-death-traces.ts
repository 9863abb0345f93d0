import { join } from 'node:path';
import type { DeathTraces } from '../../core/diagnosis/probes/propose-modules.ts';
import { crashStack } from '../../core/ending/fault-text.ts';
import { attemptFolder } from '../../core/protocol/disk/run-folder.ts';
import type { KnownAttempt } from '../../core/run/parts/attempts.ts';
import { readFaults } from '../store/ending-files.ts';
import { readDossier } from './dossier-file.ts';

/** Deaths before these say little about a script that was changed since. */
const ATTEMPTS_READ = 5;

/** What the latest deaths of a run left that may name modules. What cannot be read is left out. */
export async function readDeathTraces(
  runFolder: string,
  attempts: readonly Pick<KnownAttempt, 'attempt' | 'judged'>[],
): Promise<DeathTraces> {
  const faulting: string[] = [];
  const stacks: string[][] = [];
  for (const { attempt, judged } of attempts.slice(-ATTEMPTS_READ).reverse()) {
    const crashes = (judged?.evidence ?? []).filter(({ what }) => what === 'native-crash');
    const dossier = await readDossier(join(runFolder, attemptFolder(attempt)));
    const events = (dossier?.events ?? []).filter(
      ({ what, isOwn }) => what === 'native-crash' && isOwn === true,
    );
    const recorded = crashes.filter(({ source }) => source !== 'fault-handler');
    faulting.push(...[...recorded, ...events].flatMap(({ module }) => module ?? []));
    // Python notes faults on Windows that the job survives; those of a death are evidence.
    if (crashes.length > recorded.length) stacks.push(stackIn(runFolder, attempt));
  }
  return { faulting, stacks };
}

function stackIn(runFolder: string, attempt: number): string[] {
  try {
    return crashStack(readFaults(runFolder, attempt));
  } catch {
    return [];
  }
}

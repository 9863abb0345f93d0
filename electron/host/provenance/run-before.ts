import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { RunId } from '../../core/protocol/basics.ts';
import type { Provenance } from '../../core/protocol/disk/provenance.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { scriptIdentity } from '../../core/provenance/script-identity.ts';
import { runPaths } from '../base/paths.ts';
import { readRunSpec } from '../store/run-folder.ts';
import { loadProvenance } from './provenance-file.ts';

/** Runs that are looked at, newest first, for one of the same script. */
const LOOKED_AT_MOST = 500;

/** An attempt with its run and what it was made of. */
export interface ComparableAttempt {
  spec: RunSpec;
  facts: Provenance;
}

/** The newest attempt of a run with known provenance; null if there is none. */
export async function newestKnown(folder: string): Promise<Provenance | null> {
  const names = await readdir(join(folder, 'attempts')).catch((): string[] => []);
  for (const name of names.filter((each) => /^\d{3,}$/.test(each)).sort((a, b) => Number(b) - Number(a))) {
    const facts = await loadProvenance(runPaths(folder).attempt(Number(name)).folder);
    if (facts !== null) return facts;
  }
  return null;
}

/** The newest attempt of the run of the same script before this one, among those that are wanted; null if none is known. */
export async function attemptOfRunBefore(
  runs: string,
  spec: RunSpec,
  isWanted: (id: string) => boolean = () => true,
): Promise<ComparableAttempt | null> {
  const names = await readdir(runs).catch((): string[] => []);
  const earlier = names.filter((name) => RunId.safeParse(name).success && name < spec.id).sort();
  const script = scriptIdentity(spec);
  for (const name of earlier.reverse().slice(0, LOOKED_AT_MOST)) {
    // One at a time, so that a home with many runs delays no other call.
    await setImmediate();
    const found = readRunSpec(join(runs, name));
    if (found.spec === null || scriptIdentity(found.spec) !== script || !isWanted(name)) continue;
    const facts = await newestKnown(join(runs, name));
    if (facts !== null) return { spec: found.spec, facts };
  }
  return null;
}

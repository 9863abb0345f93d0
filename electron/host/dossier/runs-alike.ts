import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RunId } from '../../core/protocol/basics.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { scriptIdentity } from '../../core/provenance/script-identity.ts';
import { readRegular } from '../../platform/files/regular-file-async.ts';
import { runPaths } from '../base/paths.ts';
import { specIn } from '../store/run-folder.ts';

/** Runs that are looked at, newest first, and those of the same script that are compared. */
const LOOKED_AT_MOST = 300;
const COMPARED_MOST = 5;
/** No specification is longer. */
const MOST_BYTES = 1024 * 1024;

/** The newest other runs of the same script, as they were asked for, newest first. One that cannot be read is left out. */
export async function runsAlike(runs: string, spec: RunSpec): Promise<RunSpec[]> {
  const names = await readdir(runs).catch((): string[] => []);
  const others = names.filter((name) => RunId.safeParse(name).success && name !== spec.id).sort();
  const script = scriptIdentity(spec);
  const found: RunSpec[] = [];
  // One at a time, so that a home with many runs delays no other call.
  for (const name of others.reverse().slice(0, LOOKED_AT_MOST)) {
    const folder = join(runs, name);
    const text = await readRegular(runPaths(folder).spec, MOST_BYTES).catch(() => null);
    const read = text === null ? null : specIn(text.toString(), folder).spec;
    if (read !== null && scriptIdentity(read) === script) found.push(read);
    if (found.length >= COMPARED_MOST) break;
  }
  return found;
}

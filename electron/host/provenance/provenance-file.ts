import { join } from 'node:path';
import { Provenance } from '../../core/protocol/disk/provenance.ts';
import { PROVENANCE_FILES } from '../../core/protocol/disk/run-folder.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { readRegular } from '../../platform/files/regular-file-async.ts';
import { placeFile } from '../../platform/files/replace-file.ts';

/** Largest file that is read. Two thousand files and five thousand packages take less than two megabytes. */
const MOST_BYTES = 8 * 1024 * 1024;

/** What an attempt was made of; null if it was not written, cannot be read, or belongs to another version. */
export function readProvenance(attemptFolder: string): Provenance | null {
  try {
    const text = readRegularSync(join(attemptFolder, PROVENANCE_FILES.facts), MOST_BYTES).toString();
    return Provenance.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The same, without blocking this process. */
export async function loadProvenance(attemptFolder: string): Promise<Provenance | null> {
  try {
    const bytes = await readRegular(join(attemptFolder, PROVENANCE_FILES.facts), MOST_BYTES);
    return Provenance.parse(JSON.parse(bytes.toString()));
  } catch {
    return null;
  }
}

/** Writes it, whole. Throws the system's error, also if the attempt's folder is gone. */
export function writeProvenance(attemptFolder: string, facts: Provenance): void {
  placeFile(join(attemptFolder, PROVENANCE_FILES.facts), `${JSON.stringify(facts)}\n`);
}

import { join } from 'node:path';
import { Dossier } from '../../core/protocol/disk/dossier/dossier.ts';
import { DOSSIER_FILE } from '../../core/protocol/disk/dossier/dossier-file.ts';
import { readRegular } from '../../platform/files/regular-file-async.ts';
import { placeFile } from '../../platform/files/replace-file.ts';

/** Largest file that is read. Two hundred records and a dozen logs take less than a megabyte. */
const MOST_BYTES = 4 * 1024 * 1024;

/** The facts about an attempt's end; null if they were not written, cannot be read, or belong to another version. */
export async function readDossier(attemptFolder: string): Promise<Dossier | null> {
  try {
    const bytes = await readRegular(join(attemptFolder, DOSSIER_FILE), MOST_BYTES);
    return Dossier.parse(JSON.parse(bytes.toString()));
  } catch {
    return null;
  }
}

/** Writes them, whole. Throws the system's error, also if the attempt's folder is gone. */
export function writeDossier(attemptFolder: string, facts: Dossier): void {
  placeFile(join(attemptFolder, DOSSIER_FILE), `${JSON.stringify(facts)}\n`);
}

import { join } from 'node:path';
import { attemptFolder, PROVENANCE_FILES } from '../../core/protocol/disk/run-folder.ts';
import { type RanModules, ranModules } from '../../core/provenance/ran-modules.ts';
import { readImports } from '../../core/provenance/read-imports.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';

/** Thousands of modules take less. */
const MOST_BYTES = 4 * 1024 * 1024;

/** What an attempt reported of its modules; null if it reported nothing, or if that cannot be read. */
export function readRanModules(runFolder: string, attempt: number): RanModules | null {
  try {
    const path = join(runFolder, attemptFolder(attempt), PROVENANCE_FILES.imports);
    return ranModules(readImports(readRegularSync(path, MOST_BYTES).toString('utf8')));
  } catch {
    // No Python ran, or it ran without Vigil's part.
    return null;
  }
}

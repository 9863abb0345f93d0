import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { FILE_FORMAT } from '../../../core/protocol/version.ts';
import { readRegularIfThere } from '../../../platform/files/regular-file.ts';
import { replaceFile } from '../../../platform/files/replace-file.ts';

const LONGEST_BYTES = 256 * 1024;

/** `enforced.json` beside the user's own entries: those that decide, because the user wants it. */
const EnforcedFile = z.object({ format: z.literal(FILE_FORMAT), ids: z.array(z.string()) });

/** Ids of the entries that decide; none without the file. Throws if it cannot be read: nothing is decided by a guess. */
export function readEnforced(path: string): string[] {
  const bytes = readRegularIfThere(path, LONGEST_BYTES);
  return bytes === null ? [] : EnforcedFile.parse(JSON.parse(bytes.toString())).ids;
}

/** Writes them durably. Throws the system's error. */
export function writeEnforced(path: string, ids: readonly string[]): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  replaceFile(path, `${JSON.stringify({ format: FILE_FORMAT, ids }, null, 2)}\n`);
}

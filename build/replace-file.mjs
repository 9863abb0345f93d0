import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Replaces a file in one step, so that a program started now reads the old one or the new one, never half of it.
 * @param {string} path
 * @param {string | Uint8Array} content
 */
export function replaceInOneStep(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  const aside = `${path}.${process.pid}.tmp`;
  writeFileSync(aside, content);
  renameSync(aside, path);
}

import { writeFileSync } from 'node:fs';
import type { RunPaths } from '../base/paths.ts';

/**
 * Has the job give memory back, as an iteration of it is complete. For jobs whose iterations are read from their output:
 * one that tells of them by the Python helper does it by itself. What cannot be asked for is let be.
 */
export function requestCleanup({ cleanRequest }: Pick<RunPaths, 'cleanRequest'>): void {
  try {
    writeFileSync(cleanRequest, '');
  } catch {
    // A full disk is told of elsewhere, and the next iteration asks again.
  }
}

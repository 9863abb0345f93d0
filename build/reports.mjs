import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromRoot } from './paths.mjs';

/**
 * The path of a report in `out/reports`, without the one of an earlier run.
 * @param {string} name
 */
export function freshReport(name) {
  const path = fromRoot('out', 'reports', name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/**
 * A runner that ended badly with no failed test (an error outside of tests) failed.
 * @param {number} code
 * @param {import('./vitest-suite.mjs').Counts} counts
 * @returns {import('./vitest-suite.mjs').Counts}
 */
export const honest = (code, counts) =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

import { isProgram, runQuietly } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { fromRoot, root } from './paths.mjs';
import { say, seconds } from './say.mjs';

/** @typedef {{ name: string, program: string[] }} Step a program of node_modules and its arguments */

/** What can be said about the sources without running them. @type {Step[]} */
export const staticSteps = [
  { name: 'format and lint', program: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  // Checkers of one project each infer its types anew: with one each, four times as many together, half the time.
  { name: 'types', program: ['typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '2'] },
  {
    name: 'unused files and exports',
    program: ['knip/bin/knip.js', '--include', 'files,exports,types', '--no-progress'],
  },
];

/** @type {Step} */
const unitTests = {
  name: 'layers and unit tests',
  program: ['vitest/vitest.mjs', 'run', '--project', 'unit'],
};

/**
 * Runs steps side by side; one line for each that is well, the whole output of each that is not.
 * @param {Step[]} steps
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runSteps(steps) {
  /** @type {string[]} */
  const failed = [];
  const one = async (/** @type {Step} */ { name, program: [script = '', ...args] }) => {
    const since = performance.now();
    const { code, output } = await runQuietly(process.execPath, [fromRoot('node_modules', script), ...args], {
      cwd: root,
    });
    if (code !== 0) {
      failed.push(name);
      say(output.trimEnd());
    }
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(since)})`);
  };
  await Promise.all(steps.map(one));
  return failed;
}

if (isProgram(import.meta.url)) {
  await ensureInstalled();
  const failed = await runSteps([...staticSteps, unitTests]);
  say(failed.length === 0 ? 'All is well.' : `Not well: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

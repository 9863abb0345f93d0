import { writeSync } from 'node:fs';
import { findBrowser, noBrowserSentence } from './browser.mjs';
import { bundleOrGiveUp } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, say, seconds } from './say.mjs';
import { suites } from './suites.mjs';
import { installSystemPackages } from './system-packages.mjs';

const names = process.argv.slice(2);
const wanted = suites.filter(({ name, onlyByName }) =>
  names.length === 0 ? !onlyByName : names.includes(name),
);
if (wanted.length < new Set(names).size)
  giveUp(`There are these suites: ${suites.map(({ name }) => name).join(', ')}.`);

let passed = 0;
let failed = 0;
let isThrough = false;
// Said at exit, so that it is the last line whatever goes wrong, the preparation included.
process.on('exit', () => writeSync(1, `${passed} passed, ${isThrough ? failed : failed + 1} failed\n`));

await installSystemPackages('test');
await ensureInstalled();
if (wanted.some(({ name }) => name === 'e2e' || name === 'shell') && findBrowser() === null)
  giveUp(noBrowserSentence);
await bundleOrGiveUp();

/** @type {Promise<string>[]} */
const lines = [];
for (const suite of wanted) {
  const line = runSuite(suite);
  lines.push(line);
  if (!suite.isBesideNext) await line;
}
const told = await Promise.all(lines);
say('');
for (const line of told) console.log(line);
isThrough = true;
process.exitCode = failed === 0 ? 0 : 1;

/**
 * Runs a suite and adds up its counts; answers its line of the summary.
 * @param {import('./suites.mjs').Suite} suite
 */
async function runSuite({ name, run }) {
  const since = performance.now();
  say(`\n== ${name}, on Node ${process.versions.node}`);
  const counts = await run();
  // A suite that finds no test proves nothing, and most likely its files were moved.
  const isEmpty = counts.passed + counts.failed === 0;
  passed += counts.passed;
  failed += counts.failed + (isEmpty ? 1 : 0);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  const verdict = isEmpty
    ? 'ran nothing, which counts as a failure'
    : `${counts.passed} passed, ${counts.failed} failed`;
  return `${name.padEnd(10)}${verdict}${skipped} (${seconds(since)})`;
}

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundleOrGiveUp } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { fromRoot, out } from './paths.mjs';
import { messageOf, say, seconds } from './say.mjs';

/**
 * One line of the table. Times are for reading: only `fault` makes the command fail.
 * @typedef {object} Row
 * @property {string} name
 * @property {number | string | null} ours   median; null: could not be had, which `note` explains
 * @property {number | string | null} peer   the same of what we are compared with
 * @property {number | null} ratio           ours / peer
 * @property {string} unit
 * @property {string} note
 * @property {string} [fault]                what is wrong, when the row shows an error and not merely a speed
 */

const args = process.argv.slice(2);
const isQuick = args.includes('--quick');
const names = args.filter((arg) => !arg.startsWith('--'));

await ensureInstalled();
await bundleOrGiveUp();
const folder = fromRoot('test', 'bench');
const files = (existsSync(folder) ? readdirSync(folder) : []).filter(
  (file) => file.endsWith('.mjs') && (names.length === 0 || names.includes(file.slice(0, -'.mjs'.length))),
);

/** @type {Row[]} */
const rows = [];
for (const file of files.sort()) {
  const since = performance.now();
  /** @type {Row[]} */
  const measured = [];
  try {
    /** @type {{ run?: (options: { isQuick: boolean }) => Promise<Row[]> }} */
    const bench = await import(pathToFileURL(fromRoot('test', 'bench', file)).href);
    // Files without run are helpers of the others.
    if (bench.run === undefined) continue;
    measured.push(...(await bench.run({ isQuick })));
  } catch (error) {
    const nothing = { ours: null, peer: null, ratio: null, unit: '', note: '' };
    measured.push({ name: file, ...nothing, fault: messageOf(error) });
  }
  rows.push(...measured);
  say(`Measured ${file} in ${seconds(since)}.`);
  // Also at once, so that a long bench that is interrupted keeps its results.
  printTable(measured);
}

mkdirSync(out, { recursive: true });
writeFileSync(fromRoot('out', 'bench.json'), `${JSON.stringify(rows, null, 2)}\n`);
printTable(rows);
const faults = rows.filter((row) => row.fault !== undefined);
for (const { name, fault } of faults) console.log(`WRONG ${name}: ${fault}`);
if (rows.length === 0) say('There is nothing to measure: no file of test/bench was run.');
process.exitCode = faults.length > 0 || rows.length === 0 ? 1 : 0;

/** @param {Row[]} shown */
function printTable(shown) {
  const cells = shown.map((row) => [
    row.name,
    figure(row.ours),
    figure(row.peer),
    row.ratio === null ? '-' : `${row.ratio.toPrecision(3)}x`,
    row.unit,
    row.note,
  ]);
  const table = [['what', 'ours', 'peer', 'ratio', 'unit', 'note'], ...cells];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table) {
    const padded = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column >= 1 && column <= 3 ? cell.padStart(width) : cell.padEnd(width);
    });
    console.log(padded.join('  ').trimEnd());
  }
}

/** @param {number | string | null} value */
function figure(value) {
  if (value === null) return '-';
  return typeof value === 'number' ? String(Number(value.toPrecision(4))) : value;
}

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { bundleOrGiveUp } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { fromRoot } from './paths.mjs';
import { peersPython } from './peers-environment.mjs';
import { say } from './say.mjs';
import { runVitest } from './vitest-suite.mjs';

/*
 * Runs real optimisers under Vigil, kills them in the middle, and prints a table of what it made of each: test/peers.
 */

let passed = 0;
let failed = 0;
let isThrough = false;
// Printed at exit, so that it is the last line whatever goes wrong, including the preparation.
process.on('exit', () => console.log(`${passed} passed, ${isThrough ? failed : failed + 1} failed`));

await ensureInstalled();
await bundleOrGiveUp(['host', 'probes', 'keeper', 'vigil', 'python']);
const variables = {
  VIGIL_PEERS_PYTHON: await peersPython('requirements.txt'),
  VIGIL_PEERS_PYTHON_NEVERGRAD: await peersPython('requirements-nevergrad.txt'),
};

const rows = fromRoot('out', 'reports', 'peers.jsonl');
rmSync(rows, { force: true });
const counts = await runVitest('peers', { filters: process.argv.slice(2), variables });
passed += counts.passed;
failed += counts.failed + (counts.passed + counts.failed === 0 ? 1 : 0);
const table = existsSync(rows) ? tableOf(readFileSync(rows, 'utf8').trim().split('\n').map(readRow)) : '';
writeFileSync(fromRoot('out', 'reports', 'peers.md'), table);
say(`\n${table}`);
isThrough = true;
process.exitCode = failed === 0 ? 0 : 1;

/** @param {string} line @returns {import('../test/peers/row.ts').Row & { reasons: Record<string, string> }} */
function readRow(line) {
  return JSON.parse(line);
}

/** @param {import('../test/peers/row.ts').Row['recognisedAt']} at */
function recognised(at) {
  if (at === null) return 'no';
  if (at === 'structure') return 'by structure';
  return at === 0 ? 'tells itself' : `${at}`;
}

/** @param {ReturnType<typeof readRow>[]} rows */
function tableOf(rows) {
  /** @type {string[]} */
  const notes = [];
  const head =
    '| tool | version | recognised at line | counts right | best right | direction right | resumed | evaluated again | equal |\n' +
    '|---|---|---|---|---|---|---|---|---|\n';
  const lines = rows.map((row) => {
    /** @type {(cell: string, text: string) => string} */
    const told = (cell, text) => {
      const reason = row.reasons[cell];
      if (reason === undefined) return text;
      if (!notes.includes(reason)) notes.push(reason);
      return `${text} (${notes.indexOf(reason) + 1})`;
    };
    const yes = (/** @type {boolean | null} */ is) => (is === null ? '-' : is ? 'yes' : 'no');
    const cells = [
      row.tool,
      row.version,
      told('recognisedAt', recognised(row.recognisedAt)),
      told('counted', yes(row.counted)),
      told('best', yes(row.best)),
      told('direction', yes(row.direction)),
      row.resumed,
      told('repeated', `${row.repeated}`),
      told('equal', yes(row.equal)),
    ];
    return `| ${cells.join(' | ')} |\n`;
  });
  return `${head}${lines.join('')}\n${notes.map((note, at) => `${at + 1}. ${note}\n`).join('')}`;
}

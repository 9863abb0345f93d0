import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { fromRoot, out, root } from '../../build/paths.mjs';
import { hostFlags, medianOfTimes } from './bench-home.mjs';
import { homeWithOneRun, lengthenJournal } from './large-home.mjs';

/** A run with a long journal, opened by a fresh process as a host opens it, against JSON.parse of the same lines. */
/** @param {{ isQuick: boolean }} options */
export async function run({ isQuick }) {
  const records = isQuick ? 10_000 : 100_000;
  const { home, id } = await homeWithOneRun();
  const folder = join(home, 'runs', id);
  lengthenJournal(folder, records);
  const opener = await bundled('open-run');
  const ours = /** @type {Measured[]} */ ([]);
  const peer = /** @type {Measured[]} */ ([]);
  for (let round = 0; round < (isQuick ? 3 : 9); round++) {
    ours.push(measured([...hostFlags(process.versions.v8), opener, folder]));
    const parser = fromRoot('test', 'bench', 'programs', 'parse-lines.mjs');
    peer.push(measured([parser, join(folder, 'journal.jsonl')]));
  }
  rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  const fault = ours.every(({ sound }) => sound) ? {} : { fault: 'the lengthened run was not sound' };
  return [
    row(`recovery of ${records} records`, 'wallMs'),
    row(`recovery of ${records} records, processor time`, 'processorMs'),
    {
      name: `recovery of ${records} records, memory`,
      ours: medianOfTimes(ours.map((seen) => seen.memoryMib)),
      peer: null,
      ratio: null,
      unit: 'MiB',
      note: 'growth of the process, the file of the journal included',
    },
  ];

  /** @param {string} name @param {'wallMs' | 'processorMs'} what */
  function row(name, what) {
    const [took, least] = [
      medianOfTimes(ours.map((seen) => seen[what])),
      medianOfTimes(peer.map((seen) => seen[what])),
    ];
    const note = 'peer: read the file, JSON.parse each line';
    return { name, ours: took, peer: least, ratio: took / least, unit: 'ms', note, ...fault };
  }
}

/** @typedef {{ wallMs: number, processorMs: number, memoryMib: number, sound: boolean }} Measured */

/** @param {string[]} args @returns {Measured} */
const measured = (args) => JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));

/** Bundles a program of the bench that uses sources of the app. @param {string} name */
async function bundled(name) {
  const entry = fromRoot('test', 'bench', 'programs', `${name}.ts`);
  const made = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { target: 'node', noExternal: true },
    build: { ssr: entry, write: false, target: 'node20.19', rolldownOptions: { external: isBuiltin } },
  });
  const [chunk] = 'output' in made ? made.output : [];
  if (!chunk) throw new Error(`Vite built nothing of ${entry}.`);
  const folder = join(out, 'bench-tools');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, chunk.code);
  return file;
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../../build/command.mjs';
import { medianOfTimes } from './bench-home.mjs';
import { compiled, diskFolder, loadPackage, peerPackage, productStore } from './bench-tools.mjs';

const SQLITE = '12.11.1';
/**
 * So many in a row of each before the next has its turn, because the speed of a disk changes within seconds.
 */
const IN_A_ROW = 25;

/**
 * One observation made durable, as a run does it (formed, checksummed, appended, flushed, applied), against a loop in C that
 * writes and flushes as many bytes, and against a row a transaction of SQLite (WAL, synchronous FULL). In turn on one disk.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const none = { name: 'durable observation', ours: null, peer: null, ratio: null, unit: 'ms' };
  const floor = process.platform === 'linux' ? await compiled('durable-append') : null;
  if (floor === null) return [{ ...none, note: 'measured on Linux with a C compiler only' }];
  const store = await productStore();
  const sqlite = await peerPackage('better-sqlite3', SQLITE, { isNative: true, isQuick });
  const folder = diskFolder();
  /** @type {Record<'ours' | 'floor' | 'sqlite', number[]>} */
  const tookMs = { ours: [], floor: [], sqlite: [] };
  try {
    const observe = openRun(store, folder);
    const insert = sqlite && openDatabase(sqlite, join(folder, 'rows.db'));
    const bytes = observe(0);
    for (let round = 0; round < (isQuick ? 4 : 40); round++) {
      timed(tookMs.ours, () => observe(bytes));
      const { code, output } = await runQuietly(floor, [
        join(folder, 'floor'),
        String(bytes),
        String(IN_A_ROW),
      ]);
      if (code !== 0) throw new Error(`durable-append ended with ${code}`);
      tookMs.floor.push(
        ...output
          .trim()
          .split('\n')
          .map((ns) => Number(ns) / 1e6),
      );
      if (insert) timed(tookMs.sqlite, () => insert('x'.repeat(bytes)));
    }
    const ours = medianOfTimes(tookMs.ours);
    const figures = (/** @type {number[]} */ of) =>
      of.length === 0 ? none : { ...none, ours, peer: medianOfTimes(of), ratio: ours / medianOfTimes(of) };
    return [
      { ...figures(tookMs.floor), note: `goal: 1.2x; ${bytes} bytes; peer: write and fdatasync in C` },
      {
        ...figures(tookMs.sqlite),
        note: `goal: 0.8x; peer: better-sqlite3 ${SQLITE}${insert ? '' : ', which could not be had, or not in a hurry'}`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {number[]} tookMs @param {() => void} act */
function timed(tookMs, act) {
  for (let count = 0; count < IN_A_ROW; count++) {
    const since = performance.now();
    act();
    tookMs.push(performance.now() - since);
  }
}

/**
 * Returns a function that observes one more iteration and returns the bytes that it took.
 * @param {Awaited<ReturnType<typeof productStore>>} store @param {string} folder @returns {(known: number) => number}
 */
function openRun(store, folder) {
  const paths = store.runPaths(folder);
  const clock = { nowMs: () => Date.now(), uptimeMs: () => 0, after: () => () => {} };
  const spec = store.runSpec();
  const journal = store.openJournal(paths.journal, store.readJournal(paths.journal, spec.id));
  const run = store.openLiveRun(store.emptyRun(spec), paths, journal, clock, () => {});
  let iteration = 0;
  return (known) => {
    run.commit([
      {
        kind: 'observation',
        attempt: 1,
        iteration: ++iteration,
        x: [0.123456789, 0.987654321, 0.5, 0.25],
        y: 1 / (iteration + 1),
        metrics: { best: 0.5, meanScore: 0.25 },
        durationMs: 1234.5,
        saidAt: Date.now(),
        eventsOffset: 275 * iteration,
      },
    ]);
    return known || store.readJournal(paths.journal, spec.id).bytes;
  };
}

/** @param {string} installed @param {string} path @returns {(text: string) => void} */
function openDatabase(installed, path) {
  const Database = loadPackage(installed);
  const database = new Database(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT)');
  const insert = database.prepare('INSERT INTO rows (text) VALUES (?)');
  return (text) => insert.run(text);
}

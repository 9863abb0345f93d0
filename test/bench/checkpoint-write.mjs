import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { medianOfTimes } from './bench-home.mjs';
import { diskFolder, loadPackage, peerPackage, productStore } from './bench-tools.mjs';

/** The newest version that runs on the oldest Node we support. */
const PEER = '7.0.1';
const BYTES = 100_000;
const CONFIGURATION = 'b'.repeat(64);

/**
 * A checkpoint of 100 KB: replacing the file alone, and everything that makes a checkpoint of it (content formed and hashed,
 * written, read back and verified, named in the manifest, all of it flushed), against write-file-atomic and a flush of the
 * folder. In turn on one disk.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const store = await productStore();
  const folder = diskFolder();
  const paths = store.runPaths(folder);
  mkdirSync(paths.checkpoints);
  const installed = await peerPackage('write-file-atomic', PEER);
  const writeAtomically = installed && loadPackage(installed);
  /** @type {Record<'replaced' | 'kept' | 'sync' | 'promised', number[]>} */
  const tookMs = { replaced: [], kept: [], sync: [], promised: [] };
  try {
    const state = stateOf(store, BYTES);
    const text = JSON.stringify(store.checkpointContent(state, CONFIGURATION, 1));
    const target = (/** @type {string} */ name) => join(paths.checkpoints, name);
    for (let round = 0; round < (isQuick ? 10 : 300); round++) {
      await timed(tookMs.replaced, () => store.replaceFile(target('replaced'), text));
      await timed(tookMs.kept, () => {
        const placed = store.placeCheckpoint(paths, store.checkpointContent(state, CONFIGURATION, 1), 1);
        if (placed.verification.level !== 2) throw new Error(String(placed.verification.because));
        store.keepCheckpoint(paths, placed.entry, []);
      });
      if (!writeAtomically) continue;
      await timed(tookMs.sync, () => {
        writeAtomically.sync(target('sync'), text);
        flushFolder(paths.checkpoints);
      });
      await timed(tookMs.promised, async () => {
        await writeAtomically(target('promised'), text);
        flushFolder(paths.checkpoints);
      });
    }
    const bytes = statSync(target('replaced')).size;
    const row = (
      /** @type {string} */ name,
      /** @type {number[]} */ ours,
      /** @type {number[]} */ peer,
      /** @type {string} */ note,
    ) => ({
      name,
      ours: medianOfTimes(ours),
      peer: peer.length ? medianOfTimes(peer) : null,
      ratio: peer.length ? medianOfTimes(ours) / medianOfTimes(peer) : null,
      unit: 'ms',
      note: peer.length ? note : 'write-file-atomic could not be had',
    });
    const sync = `write-file-atomic ${PEER}, its synchronous call, and a flush of the folder`;
    const promised = `the same package's asynchronous call, and a flush of the folder`;
    return [
      row('replace 100 KB', tookMs.replaced, tookMs.sync, `goal: 1.1x; ${bytes} bytes; peer: ${sync}`),
      row(
        'whole checkpoint, 100 KB',
        tookMs.kept,
        tookMs.sync,
        'verified and in the manifest; peer: as above',
      ),
      row('whole checkpoint, 100 KB', tookMs.kept, tookMs.promised, `peer: ${promised}`),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {number[]} tookMs @param {() => unknown} act */
async function timed(tookMs, act) {
  const since = performance.now();
  await act();
  tookMs.push(performance.now() - since);
}

/** @param {string} folder */
function flushFolder(folder) {
  const file = openSync(folder, 'r');
  fsyncSync(file);
  closeSync(file);
}

/**
 * A run whose checkpoint has about so many bytes.
 * @param {Awaited<ReturnType<typeof productStore>>} store @param {number} bytes
 */
function stateOf(store, bytes) {
  const state = store.emptyRun(store.runSpec());
  for (let iteration = 1; iteration <= bytes / 100; iteration++)
    store.applyRecord(state, {
      seq: iteration,
      at: iteration,
      entry: {
        kind: 'observation',
        attempt: 1,
        iteration,
        x: [Math.sin(iteration), Math.cos(iteration), 0.5],
        y: Math.tan(iteration),
        metrics: {},
        durationMs: 1,
        saidAt: iteration,
        eventsOffset: iteration,
      },
    });
  return state;
}

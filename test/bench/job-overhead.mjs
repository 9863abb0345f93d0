import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { medianOfTimes, openBenchHome, waitFor } from './bench-home.mjs';

/** The bundled sample, at work for some seconds: it computes without a pause and reports every iteration. */
const ITERATIONS = 30;
/** It takes five seconds on a processor of its own. */
const PATIENCE_MS = 300_000;
const LOOK_EVERY_MS = 100;

/** @typedef {{ id: string, phase: string }} Row */

/**
 * How much longer a job takes under supervision: the sample from its start to its end, alone and as a run, in turn.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const home = await openBenchHome();
  /** @type {number[]} */
  const ours = [];
  /** @type {number[]} */
  const alone = [];
  try {
    for (let pair = 0; pair < (isQuick ? 1 : 20); pair++) {
      const args = ['--iterations', String(ITERATIONS), '--seed', String(pair + 1)];
      // They take turns in going first, because the machine may become faster or slower.
      if (pair % 2 === 0) alone.push(await runAlone(args));
      ours.push(await runSupervised(home, args));
      if (pair % 2 === 1) alone.push(await runAlone(args));
    }
  } finally {
    await home.close();
  }
  const ratios = ours.map((ms, pair) => ms / Number(alone[pair])).sort((a, b) => a - b);
  const quarter = (/** @type {number} */ part) => Number(ratios[Math.floor(ratios.length * part)]).toFixed(3);
  return [
    {
      name: 'job, start to end',
      ours: medianOfTimes(ours),
      peer: medianOfTimes(alone),
      ratio: medianOfTimes(ratios),
      unit: 'ms',
      note: `goal: 1.01x; ratio: median of ${ratios.length} pairs, half of them ${quarter(0.25)} to ${quarter(0.75)}; peer: the sample alone`,
    },
  ];
}

/** @param {string[]} args @returns {Promise<number>} */
function runAlone(args) {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-bench-'));
  const env = { ...process.env, VIGIL_RUN_DIR: folder, VIGIL_EVENTS: join(folder, 'events.jsonl') };
  const since = performance.now();
  const job = spawn(process.execPath, [resolve('out/sample.js'), ...args], { stdio: 'ignore', env });
  return new Promise((done, failed) => {
    job.once('exit', (code) => {
      const tookMs = performance.now() - since;
      rmSync(folder, { recursive: true, force: true });
      if (code === 0) done(tookMs);
      else failed(new Error(`The sample ended with ${code}.`));
    });
  });
}

/** @param {Awaited<ReturnType<typeof openBenchHome>>} home @param {string[]} args */
async function runSupervised(home, args) {
  const program = { kind: 'sample', args, fault: null };
  const { value } = await home.call('POST', 'runs.start', { program });
  const ending = join(home.home, 'runs', value.id, 'attempts', '001', 'ending.json');
  // Rarely, and without a call to the host: a look costs processor time that is being measured.
  for (const deadlineMs = performance.now() + PATIENCE_MS; !existsSync(ending); await delay(LOOK_EVERY_MS))
    if (performance.now() > deadlineMs) throw new Error('The end of the sample did not come.');
  const row = await waitFor(async () => {
    const rows = await home.call('GET', 'runs.list');
    return rows.find((/** @type {Row} */ { id, phase }) => id === value.id && phase === 'ended') ?? null;
  }, 'The end of the run');
  if (row.outcome !== 'finished') throw new Error(`The run ended ${row.outcome}.`);
  // By the keeper's clock, from the start of the process to the report that it ended.
  const { startedAt, endedAt } = JSON.parse(readFileSync(ending, 'utf8'));
  return endedAt - startedAt;
}

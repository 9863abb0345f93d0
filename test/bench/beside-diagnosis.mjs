import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { medianOfTimes, openBenchHome, waitFor } from './bench-home.mjs';

/** What a job may lose. */
const GOAL = 1.01;
/** The work of the job: fixed, on one thread, without input and output. It takes some seconds, as a quick diagnosis does. */
const JOB = `
let sum = 0;
for (let step = 0; step < Number(process.argv[1]); step++) sum = Math.imul(sum ^ step, 2654435761) + (step % 7) * Math.sqrt(step);
process.exitCode = Number.isFinite(sum) ? 0 : 1;`;
const STEPS = { trial: 50_000_000, leastMs: 4_000 };
/** As much processor time as a quick diagnosis needs, at the lowest priority: what a job loses to that is the machine's doing. */
const FLOOR = 'for (const until = performance.now() + 1_800; performance.now() < until; );';
const LOWEST_PRIORITY = 19;
const SCRIPT = 'import json, decimal, sqlite3, ssl, zlib, ctypes, socket, csv, hashlib, random\n';

/**
 * How much longer a job of one thread takes beside a quick diagnosis than alone, in pairs that take turns in going first.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const bench = await openBenchHome();
  try {
    const script = join(bench.home, 'train.py');
    writeFileSync(script, SCRIPT);
    const modules = SCRIPT.replace('import ', '').trim().split(', ');
    const trialMs = await timeOfJob(STEPS.trial);
    const steps = Math.ceil((STEPS.trial * STEPS.leastMs) / trialMs);
    /** @type {number[]} */
    const tookMs = [];
    const beside = async () => {
      const begun = performance.now();
      const started = await bench.call('POST', 'diagnosis.start', { level: 'quick', script, modules });
      const job = timeOfJob(steps);
      await waitFor(
        async () => {
          const { value } = await bench.call('GET', 'diagnosis.show', { number: started.value.number });
          if (value.endedAt !== null) return true;
          // A look costs processor time that is being measured.
          await new Promise((done) => setTimeout(done, 200));
          return null;
        },
        'The diagnosis',
        120_000,
      );
      tookMs.push(performance.now() - begun);
      return job;
    };
    const besideFloor = async () => {
      const floor = spawn(process.execPath, ['-e', FLOOR], { stdio: 'ignore' });
      if (floor.pid !== undefined) setPriority(floor.pid, LOWEST_PRIORITY);
      const over = new Promise((done) => floor.once('exit', done));
      const tookMs = await timeOfJob(steps);
      await over;
      return tookMs;
    };
    /** @type {number[]} */
    const floor = [];
    /** @type {number[]} */
    const alone = [];
    /** @type {number[]} */
    const ours = [];
    // The first loads the program and warms the disk.
    await beside();
    for (let pair = 0; pair < (isQuick ? 2 : 10); pair++) {
      if (pair % 2 === 0) alone.push(await timeOfJob(steps));
      ours.push(await beside());
      floor.push(await besideFloor());
      if (pair % 2 === 1) alone.push(await timeOfJob(steps));
    }
    const ratiosOf = (/** @type {number[]} */ times) =>
      times.map((ms, pair) => ms / Number(alone[pair])).sort((a, b) => a - b);
    const ratios = ratiosOf(ours);
    const quarter = (/** @type {number} */ part) =>
      Number(ratios[Math.floor(ratios.length * part)]).toFixed(3);
    // What others do on the machine disturbs it least.
    const best = Math.min(...ours) / Math.min(...alone);
    return [
      {
        ...{ name: 'job beside a quick diagnosis', ours: medianOfTimes(ours), peer: medianOfTimes(alone) },
        ...{ ratio: medianOfTimes(ratios), unit: 'ms' },
        note: `goal: ${GOAL}x; median of ${ratios.length} pairs, half of them ${quarter(0.25)} to ${quarter(0.75)}; the fastest against the fastest ${best.toFixed(3)}; a diagnosis took ${Math.round(medianOfTimes(tookMs))} ms; peer: the job alone`,
      },
      {
        ...{ name: 'job beside as much work at the lowest priority', ours: medianOfTimes(floor) },
        ...{ peer: medianOfTimes(alone), ratio: medianOfTimes(ratiosOf(floor)), unit: 'ms' },
        note: 'the floor of this machine: two processors may share one core',
      },
    ];
  } finally {
    await bench.close();
  }
}

/** @param {number} steps @returns {Promise<number>} */
function timeOfJob(steps) {
  const since = performance.now();
  const job = spawn(process.execPath, ['-e', JOB, String(steps)], { stdio: 'ignore' });
  return new Promise((done, failed) => {
    job.once('exit', (code) => {
      if (code === 0) done(performance.now() - since);
      else failed(new Error(`The job ended with ${code}.`));
    });
  });
}

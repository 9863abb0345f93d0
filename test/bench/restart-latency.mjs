import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runQuietly } from '../../build/command.mjs';
import { medianOfTimes, openBenchHome, waitFor } from './bench-home.mjs';
import { compiled, peerPackage } from './bench-tools.mjs';

const PM2 = '7.0.4';
/** pm2 treats a process that lived less than a second as unstable, so each lives longer. */
const LIFE_MS = 1_100;
/** Ours would otherwise pause after the twelfth start within half an hour. */
const NO_STORM = { restart: { stormPauseStarts: 1_000 } };

/**
 * A supervisor that restarts the job, and the file that the job stamps: process id and the time of its first
 * act.
 * @typedef {{ name: string, stamps: string, close: () => Promise<void> }} Supervisor
 */

/**
 * From kill -9 of the job to the first act of the next: ours with every step of a restart (the ending judged and in the
 * journal, leftovers looked for, a checkpoint of the newest iteration written and verified, the start in the journal),
 * against pm2 and a loop of the shell, which do none of that. In turn.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const none = { name: 'kill -9 to next attempt', ours: null, peer: null, ratio: null, unit: 'ms' };
  const job = process.platform === 'linux' ? await compiled('stamp') : null;
  if (job === null) return [{ ...none, note: 'measured on Linux with a C compiler only' }];
  const folder = mkdtempSync(join(tmpdir(), 'vigil-bench-'));
  /** @type {Supervisor[]} */
  const supervisors = [];
  try {
    supervisors.push(await openVigil(join(folder, 'vigil'), job));
    supervisors.push(await openShell(join(folder, 'shell'), job));
    const pm2 = await openPm2(join(folder, 'pm2'), job);
    if (pm2) supervisors.push(pm2);
    const tookMs = await measure(supervisors, isQuick ? 4 : 40);
    const of = (/** @type {string} */ name) => medianOfTimes(tookMs[name] ?? []);
    return ['shell', 'pm2'].map((peer) => ({
      ...none,
      ours: of('vigil'),
      peer: tookMs[peer] ? of(peer) : null,
      ratio: tookMs[peer] ? of('vigil') / of(peer) : null,
      note:
        peer === 'shell'
          ? `goal: 3x; ${spread(tookMs['vigil'] ?? [])}; peer: a loop in sh`
          : `goal: 0.8x; peer: pm2 ${PM2}${tookMs[peer] ? '' : ', which could not be had'}`,
    }));
  } finally {
    for (const supervisor of supervisors) await supervisor.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {number[]} ms */
const spread = (ms) =>
  `${ms.length} kills, ${Math.min(...ms).toFixed(1)} to ${Math.max(...ms).toFixed(1)} ms`;

/** @param {Supervisor[]} supervisors @param {number} rounds */
async function measure(supervisors, rounds) {
  /** @type {Record<string, number[]>} */
  const tookMs = {};
  for (let round = 0; round < rounds; round++) {
    for (const { name, stamps } of supervisors) {
      const before = stampsIn(stamps);
      const [pid] = before.at(-1) ?? [];
      if (pid === undefined) throw new Error(`${name} has started nothing.`);
      await delay(LIFE_MS / supervisors.length);
      const killedAt = process.hrtime.bigint();
      process.kill(Number(pid), 'SIGKILL');
      const [, bornAt] = await waitFor(
        () => stampsIn(stamps)[before.length] ?? null,
        `${name}: the next start`,
      );
      tookMs[name] = [...(tookMs[name] ?? []), Number(bornAt - killedAt) / 1e6];
    }
  }
  return tookMs;
}

/** @param {string} path @returns {(readonly [bigint, bigint])[]} */
function stampsIn(path) {
  const lines = readFileSync(path, { encoding: 'utf8', flag: 'a+' }).split('\n').slice(0, -1);
  return lines.map((line) => {
    const [pid = '', at = ''] = line.split(' ');
    return [BigInt(pid), BigInt(at)];
  });
}

/** @param {string} stamps */
const started = (stamps) => waitFor(() => (stampsIn(stamps).length > 0 ? true : null), 'The first start');

/** @param {string} folder @param {string} job @returns {Promise<Supervisor>} */
async function openVigil(folder, job) {
  mkdirSync(folder);
  const home = await openBenchHome();
  const stamps = join(folder, 'stamps');
  const program = { kind: 'command', file: job, args: [stamps, 'sleep'] };
  const resumeArguments = ['--resume', '{checkpoint}'];
  const request = { program, resumeArguments, cwd: folder, policy: NO_STORM };
  const answer = await home.call('POST', 'runs.start', request);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  await started(stamps);
  return { name: 'vigil', stamps, close: () => home.close() };
}

/** @param {string} folder @param {string} job @returns {Promise<Supervisor>} */
async function openShell(folder, job) {
  mkdirSync(folder);
  const stamps = join(folder, 'stamps');
  const script = `while :; do '${job}' '${stamps}' sleep; done`;
  const shell = spawn('/bin/sh', ['-c', script], { stdio: 'ignore' });
  await started(stamps);
  return {
    name: 'shell',
    stamps,
    async close() {
      const gone = new Promise((done) => shell.once('exit', done));
      shell.kill('SIGKILL');
      await gone;
      killLast(stamps);
    },
  };
}

/** @param {string} stamps */
function killLast(stamps) {
  const [pid] = stampsIn(stamps).at(-1) ?? [];
  if (pid !== undefined) process.kill(Number(pid), 'SIGKILL');
}

/** @param {string} folder @param {string} job @returns {Promise<Supervisor | null>} */
async function openPm2(folder, job) {
  const installed = await peerPackage('pm2', PM2);
  if (installed === null) return null;
  mkdirSync(folder);
  const stamps = join(folder, 'stamps');
  const env = { ...process.env, PM2_HOME: join(folder, 'home') };
  const pm2 = async (/** @type {string[]} */ ...args) => {
    const done = await runQuietly(process.execPath, [join(installed, 'bin', 'pm2'), ...args], { env });
    if (done.code !== 0) throw new Error(`pm2 ${args.join(' ')}: ${done.output}`);
  };
  const command = ['start', job, '--name', 'stamp', '--interpreter', 'none', '--no-vizion'];
  await pm2(...command, '--', stamps, 'sleep');
  await started(stamps);
  return { name: 'pm2', stamps, close: () => pm2('kill') };
}

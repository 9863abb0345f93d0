import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { spawn as spawnPty } from 'node-pty';
import { medianOfTimes, waitFor } from './bench-home.mjs';

const OUTPUT_BYTES = 20_000;
/** @typedef {{ lostBytes: number, tookMs: number }} Outcome */

/**
 * Whether the last output arrives: a program prints 20 KB and exits at once, repeatedly, in plain node-pty
 * and under our keeper. A byte that ours loses is a fault.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const none = { name: 'output lost at exit', ours: null, peer: null, ratio: null, unit: 'lossy runs' };
  if (process.platform !== 'linux') return [{ ...none, note: 'measured on Linux only' }];
  const rounds = isQuick ? 100 : 1000;
  const folder = mkdtempSync(join(tmpdir(), 'vigil-bench-'));
  const file = join(folder, 'output.txt');
  // Without newlines, because a terminal makes two bytes of each.
  writeFileSync(file, 'x'.repeat(OUTPUT_BYTES));
  const keeper = await openKeeper(folder);
  /** @type {Outcome[]} */
  const ours = [];
  /** @type {Outcome[]} */
  const peer = [];
  try {
    for (let round = 1; round <= rounds; round++) {
      peer.push(await runRaw(file));
      ours.push(await keeper.run(round, file));
    }
  } finally {
    await keeper.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const lossy = (/** @type {Outcome[]} */ outcomes) =>
    outcomes.filter(({ lostBytes }) => lostBytes !== 0).length;
  const lost = (/** @type {Outcome[]} */ outcomes) =>
    outcomes.reduce((sum, { lostBytes }) => sum + lostBytes, 0);
  const took = (/** @type {Outcome[]} */ outcomes) => medianOfTimes(outcomes.map(({ tookMs }) => tookMs));
  const worst = Math.max(...peer.map(({ lostBytes }) => lostBytes));
  return [
    {
      ...none,
      ours: lossy(ours),
      peer: lossy(peer),
      ratio: lossy(peer) === 0 ? null : lossy(ours) / lossy(peer),
      note: `of ${rounds} that print 20 KB; peer: node-pty 1.1.0, up to ${worst} bytes of one`,
      ...(lossy(ours) > 0 ? { fault: `${lossy(ours)} of ${rounds} runs lost output` } : {}),
    },
    {
      ...none,
      name: 'bytes lost at exit',
      ours: lost(ours),
      peer: lost(peer),
      ratio: lost(peer) === 0 ? null : lost(ours) / lost(peer),
      unit: 'bytes',
      note: `of ${rounds * OUTPUT_BYTES}`,
    },
    {
      ...none,
      name: 'start to ending, 20 KB',
      ours: took(ours),
      peer: took(peer),
      ratio: took(ours) / took(peer),
      unit: 'ms',
      note: 'ours with log, start and ending flushed to the disk, told over a socket',
    },
  ];
}

/** @param {string} file @returns {Promise<Outcome>} */
function runRaw(file) {
  const since = performance.now();
  return new Promise((done) => {
    // Bytes, as the keeper takes them; node-pty's types know text only.
    const pty = spawnPty('/bin/cat', [file], { encoding: null });
    let bytes = 0;
    pty.onData((data) => {
      bytes += data.length;
    });
    pty.onExit(() => done({ lostBytes: OUTPUT_BYTES - bytes, tookMs: performance.now() - since }));
  });
}

/** The bundled keeper of a run of its own, which is called as the host calls it. @param {string} folder */
async function openKeeper(folder) {
  const runFolder = join(folder, 'run');
  mkdirSync(runFolder);
  const keeper = spawn(process.execPath, ['--jitless', resolve('out/keeper.cjs'), runFolder], {
    stdio: 'ignore',
  });
  const { endpoint, token } = await waitFor(() => {
    try {
      return JSON.parse(readFileSync(join(runFolder, 'keeper.json'), 'utf8'));
    } catch {
      return null;
    }
  }, 'The keeper');
  const socket = connect(endpoint);
  /** @type {(report: { kind: string }) => void} */
  let hear = () => undefined;
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    const lines = (text + chunk).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) hear(JSON.parse(line));
  });
  const send = (/** @type {object} */ request) => socket.write(`${JSON.stringify(request)}\n`);
  send({ kind: 'hello', token, protocol: 1, hostPid: process.pid });
  return {
    /** @param {number} attempt @param {string} file @returns {Promise<Outcome>} */
    async run(attempt, file) {
      const since = performance.now();
      const output = { headBytes: 1_000_000, tailBytes: 1_000_000 };
      const job = { file: '/bin/cat', args: [file], cwd: folder, env: {}, columns: 80, rows: 24, output };
      /** @type {{ kind: string }} */
      const last = await new Promise((done) => {
        hear = (report) => {
          if (['ended', 'start-failed', 'start-refused'].includes(report.kind)) done(report);
        };
        send({ kind: 'start', start: { attempt, ...job } });
      });
      if (last.kind !== 'ended') throw new Error(`The keeper said ${JSON.stringify(last)}`);
      const tookMs = performance.now() - since;
      // What is on the disk, not what the keeper reported about it.
      const log = join(runFolder, 'attempts', String(attempt).padStart(3, '0'), 'output.log');
      return { lostBytes: OUTPUT_BYTES - readFileSync(log).length, tookMs };
    },
    async close() {
      const gone = new Promise((done) => keeper.once('exit', done));
      send({ kind: 'leave' });
      await gone;
      socket.destroy();
    },
  };
}

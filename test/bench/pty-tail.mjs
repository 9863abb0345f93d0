import { spawn as spawnProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { spawn } from 'node-pty';
import { fromRoot } from '../../build/paths.mjs';
import { median } from './bench-home.mjs';

const LINE = `${'x'.repeat(79)}\n`;
const LAST_WORD = 'the last word';
const TEXT = `${LINE.repeat(250)}${LAST_WORD}`;
const isWindows = process.platform === 'win32';

/** A program that prints a file and exits at once. @param {string} file @returns {[string, string[]]} */
const printer = (file) => (isWindows ? ['cmd.exe', ['/d', '/c', 'type', file]] : ['cat', [file]]);

/**
 * Bytes of TEXT that are missing. A terminal makes two bytes of each line end; that of Windows repaints as it likes, so
 * there only the last word is looked for.
 * @param {Buffer} output
 */
function lostFrom(output) {
  if (isWindows) return output.includes(LAST_WORD) ? 0 : LAST_WORD.length;
  return TEXT.replaceAll('\n', '\r\n').length - output.length;
}

/**
 * How often the end of a job's output is lost when it prints 20 kB and exits at once: node-pty as it is, against the
 * output log of the real, bundled keeper.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const runs = isQuick ? 50 : 1000;
  const folder = mkdtempSync(join(tmpdir(), 'vigil-bench-'));
  try {
    const file = join(folder, 'output.txt');
    writeFileSync(file, TEXT);
    const peer = await lostByNodePty(file, runs);
    const ours = await lostByKeeper(folder, file, runs);
    const note = `${runs} runs of 20 kB; peer: node-pty 1.1`;
    const lossy = row(
      'runs that lost the end of their output',
      ours.filter(isLoss).length,
      peer.filter(isLoss).length,
    );
    const usual = row('bytes lost in a run, median', median(ours), median(peer));
    const most = row('bytes lost in a run, most', Math.max(...ours), Math.max(...peer));
    const fault = lossy.ours > 0 ? { fault: `${lossy.ours} of ${runs} runs lost output` } : {};
    return [
      { ...lossy, unit: 'runs', note, ...fault },
      { ...usual, unit: 'bytes', note },
      { ...most, unit: 'bytes', note },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {number} bytes */
const isLoss = (bytes) => bytes !== 0;

/**
 * @param {string} name
 * @param {number} ours
 * @param {number} peer
 */
const row = (name, ours, peer) => ({ name, ours, peer, ratio: peer === 0 ? null : ours / peer });

/**
 * Bytes lost in each run.
 * @param {string} file
 * @param {number} runs
 */
async function lostByNodePty(file, runs) {
  const lost = [];
  for (let done = 0; done < runs; done++) {
    lost.push(
      await new Promise((resolve) => {
        /** @type {Buffer[]} */
        const chunks = [];
        const pty = spawn(...printer(file), { encoding: null });
        pty.onData((data) => chunks.push(Buffer.from(data)));
        pty.onExit(() => resolve(lostFrom(Buffer.concat(chunks))));
      }),
    );
  }
  return lost;
}

/**
 * Bytes missing in the log of each run: one keeper, which starts one attempt after another.
 * @param {string} folder
 * @param {string} file
 * @param {number} runs
 */
async function lostByKeeper(folder, file, runs) {
  // A home of its own: a keeper left without a host would start one, and that must not be the user's.
  const env = { ...process.env, VIGIL_HOME: folder };
  const program = fromRoot('out', 'keeper.js');
  const keeper = spawnProcess(process.execPath, [program, folder], { stdio: 'ignore', env });
  try {
    return await lostInAttempts(folder, file, runs);
  } finally {
    if (keeper.exitCode === null) {
      keeper.kill('SIGTERM');
      await once(keeper, 'exit');
    }
  }
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {number} runs
 */
async function lostInAttempts(folder, file, runs) {
  const keeperFile = join(folder, 'keeper.json');
  while (!existsSync(keeperFile)) await delay(10);
  const { endpoint, token, protocol } = JSON.parse(readFileSync(keeperFile, 'utf8'));
  const socket = connect(endpoint);
  const reports = createInterface({ input: socket })[Symbol.asyncIterator]();
  const send = (/** @type {object} */ request) => socket.write(`${JSON.stringify(request)}\n`);
  send({ kind: 'hello', token, protocol, hostPid: process.pid });
  const [program, args] = printer(file);
  const output = { headBytes: 1_000_000, tailBytes: 1_000_000 };
  const lost = [];
  for (let attempt = 1; attempt <= runs; attempt++) {
    const start = {
      attempt,
      file: program,
      args,
      cwd: folder,
      env: process.env,
      columns: 80,
      rows: 24,
      output,
    };
    send({ kind: 'start', start });
    for (let kind = ''; kind !== 'ended'; ) {
      const { value, done } = await reports.next();
      if (done) throw new Error('the keeper hung up');
      ({ kind } = JSON.parse(value));
      if (kind.startsWith('start-')) throw new Error(`the keeper says ${value}`);
    }
    const log = join(folder, 'attempts', String(attempt).padStart(3, '0'), 'output.log');
    lost.push(lostFrom(readFileSync(log)));
  }
  socket.destroy();
  return lost;
}

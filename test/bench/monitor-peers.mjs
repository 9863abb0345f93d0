import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runnerImport } from 'vite';
import { peersPython } from '../../build/peers-environment.mjs';
import { openMonitor } from './open-monitor.mjs';

/** @typedef {typeof import('./programs/monitor.ts')} Parts */

const TICKS_PER_SECOND = 100;
/** All have looked at everything once by then. */
const WARM_MS = 32_000;
const MEASURED_MS = 120_000;
/** Marks the processes of a peer, which may start others with parents of their own. */
const MARK = 'VIGIL_BENCH_PEER';
const PEERS = /** @type {const} */ (['nvitop', 'wandb']);

/**
 * What it costs to look at the machine and two stub cards once a second, side by side with nvitop's collector and with the
 * system monitor of W&B.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  // Their packages are not worth fetching for a quick look.
  if (process.platform !== 'linux' || isQuick) return [];
  const python = await peersPython('requirements-monitors.txt');
  /** @type {{ module: Parts }} */
  const { module } = await runnerImport(resolve('test/bench/programs/monitor.ts'), { logLevel: 'error' });
  const stub = module.buildNvmlStub();
  stub.say(`${module.CARD}4000000000`, `${module.CARD.replace('GPU-1', 'GPU-2')}4000000000`);
  const folder = mkdtempSync(join(tmpdir(), 'vigil-bench-monitors-'));
  const ours = openMonitor(module.MONITOR_FLAGS, stub);
  const peers = PEERS.map((name) => openPeer(name, python, stub, folder));
  try {
    ours.attend(1_000);
    await delay(WARM_MS);
    const before = { ...ours.newest };
    const sinceMs = performance.now();
    for (const peer of peers) peer.begin();
    await delay(MEASURED_MS);
    const tookMs = performance.now() - sinceMs;
    const percent = ((ours.newest.cpuMs - before.cpuMs) / tookMs) * 100;
    const lost = Math.max(0, Math.floor(tookMs / 1000) - (ours.newest.number - before.number));
    const rows = [];
    for (const peer of peers) {
      const cpu = (peer.usedMs() / tookMs) * 100;
      const { samples, seconds, cards } = await peer.end();
      rows.push({
        ...{
          name: `monitor, once a second; peer: ${peer.name}`,
          ours: percent,
          peer: cpu,
          ratio: percent / cpu,
        },
        unit: '% of a processor',
        note: `samples lost: ours ${lost}, the peer's ${Math.max(0, Math.floor(seconds) - samples)}; cards the peer saw: ${cards}`,
        ...(samples === 0 ? { fault: 'the peer took no sample' } : {}),
      });
    }
    return rows;
  } finally {
    ours.close();
    for (const peer of peers) peer.kill();
    stub.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {(typeof PEERS)[number]} name @param {string} python @param {ReturnType<Parts['buildNvmlStub']>} stub @param {string} folder */
function openPeer(name, python, stub, folder) {
  const program = resolve(`test/bench/programs/${name}_monitor.py`);
  const child = spawn(python, [program, folder], {
    env: { ...process.env, LD_LIBRARY_PATH: stub.folder, VIGIL_TEST_NVML: stub.script, [MARK]: name },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (piece) => {
    said += piece;
  });
  const closed = new Promise((done) => child.once('close', done));
  let before = 0;
  return {
    name,
    begin() {
      before = cpuMsOfMarked(name);
    },
    usedMs: () => cpuMsOfMarked(name) - before,
    async end() {
      child.stdin.end();
      await closed;
      const [samples = 0, seconds = 0, cards = 0] = said.trim().split(' ').map(Number);
      return { samples, seconds, cards };
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/** Processor time of all processes with the mark. @param {string} name */
function cpuMsOfMarked(name) {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${MARK}=${name}`)) continue;
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has ended, or belongs to somebody else.
    }
  }
  return (ticks * 1000) / TICKS_PER_SECOND;
}

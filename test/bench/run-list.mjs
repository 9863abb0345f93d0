import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_ARGUMENTS, medianOfTimes, waitFor } from './bench-home.mjs';
import { copyRun, homeWithOneRun } from './large-home.mjs';

/** The least that a list without a database could do: Node starts, and looks at each folder and each file. */
const FLOOR = `
  const { readdirSync, statSync } = require('node:fs');
  for (const name of readdirSync(process.argv[1])) statSync(process.argv[1] + '/' + name + '/journal.jsonl');`;

/** From starting a host with many past runs to the whole list, with and without the index of them. */
/** @param {{ isQuick: boolean }} options */
export async function run({ isQuick }) {
  const runs = isQuick ? 500 : 10_000;
  const { home, id } = await homeWithOneRun();
  copyRun(home, id, runs - 1);
  const first = await timeToList(home, runs);
  const ours = [];
  const busy = [];
  const floor = [];
  const isCold = dropCache();
  for (let round = 0; round < (isQuick ? 1 : 5); round++) {
    dropCache();
    const { tookMs, processorMs } = await timeToList(home, runs);
    ours.push(tookMs);
    busy.push(processorMs);
    dropCache();
    const since = performance.now();
    execFileSync(process.execPath, ['-e', FLOOR, join(home, 'runs')]);
    floor.push(performance.now() - since);
  }
  rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  const [took, least] = [medianOfTimes(ours), medianOfTimes(floor)];
  const cache = isCold ? 'page cache dropped' : 'page cache could not be dropped';
  const common = { peer: least, unit: 'ms', note: `${cache}; peer: Node looks at each folder` };
  return [
    { name: `list of ${runs} past runs, new host`, ours: took, ratio: took / least, ...common },
    {
      name: `list of ${runs} past runs, no index yet`,
      ours: first.tookMs,
      ratio: first.tookMs / least,
      ...common,
    },
    {
      name: `list of ${runs} past runs, processor time`,
      ours: medianOfTimes(busy),
      peer: null,
      ratio: null,
      unit: 'ms',
      note: 'of the new host, from its start',
    },
  ];
}

/** Returns false if the page cache cannot be dropped by this user. */
function dropCache() {
  try {
    execFileSync('sync');
    writeFileSync('/proc/sys/vm/drop_caches', '3');
    return true;
  } catch {
    return false;
  }
}

/** @param {string} home @param {number} runs @returns {Promise<{ tookMs: number, processorMs: number }>} */
async function timeToList(home, runs) {
  rmSync(join(home, 'host.json'), { force: true });
  const since = performance.now();
  const host = spawn(process.execPath, HOST_ARGUMENTS, {
    env: { ...process.env, VIGIL_HOME: home },
    stdio: 'ignore',
  });
  const { port, token } = await waitFor(() => {
    try {
      return JSON.parse(readFileSync(join(home, 'host.json'), 'utf8'));
    } catch {
      return null;
    }
  }, 'The host');
  const answer = await fetch(`http://127.0.0.1:${port}/trpc/runs.list`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const rows = (await answer.json()).result.data;
  const tookMs = performance.now() - since;
  if (rows.length !== runs) throw new Error(`${rows.length} rows instead of ${runs}.`);
  const processorMs = processorTimeMs(Number(host.pid));
  const gone = once(host, 'exit');
  host.kill('SIGTERM');
  await gone;
  return { tookMs, processorMs };
}

/** Both kinds of time that the kernel counts, in its ticks of 10 ms (proc_pid_stat(5), fields 14 and 15). @param {number} pid */
function processorTimeMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

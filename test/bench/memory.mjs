import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { medianOfTimes, openBenchHome, residentMib } from './bench-home.mjs';

/** The engine returns memory of a start or a call once nothing has happened for eight seconds. */
const SETTLE_MS = 12_000;
const QUIET = ['-e', 'setInterval(() => {}, 1e6)'];
const STATES = /** @type {const} */ ([
  'host, idle since its start',
  'host, idle after a client',
  'host with a quiet job',
  'keeper of a quiet job',
]);

/**
 * Resident memory of host and keeper while nothing happens, against a Node process that does nothing.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const bare = /** @type {number[]} */ ([]);
  const ours = STATES.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < (isQuick ? 1 : 3); round++) {
    const seen = await measure(bare);
    seen.forEach((mib, state) => {
      ours[state]?.push(mib);
    });
  }
  const peer = medianOfTimes(bare);
  return STATES.map((name, state) => ({
    name: `${name}, resident memory`,
    ours: medianOfTimes(ours[state] ?? []),
    peer,
    ratio: medianOfTimes(ours[state] ?? []) / peer,
    unit: 'MiB',
    note: 'peer: a bare Node process',
  }));
}

/** One host through all states; the bare process beside it. @param {number[]} bare */
async function measure(bare) {
  const nothing = spawn(process.execPath, QUIET, { stdio: 'ignore' });
  const home = await openBenchHome();
  const host = () => residentMib(home.address.pid);
  await delay(SETTLE_MS);
  const fresh = host();
  await home.visit((client) => client.runs.list.query());
  await delay(SETTLE_MS);
  const visited = host();
  // Over WebSocket, as every client of ours: the first call over HTTP would load Node's fetch into the host, 7 MiB.
  const id = await home.visit(async (client) => {
    const answer = await client.runs.start.mutate({
      program: { kind: 'command', file: process.execPath, args: QUIET },
    });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    return answer.value.id;
  });
  await delay(SETTLE_MS);
  const seen = [fresh, visited, host(), residentMib(home.keeperPid(id))];
  bare.push(residentMib(Number(nothing.pid)));
  await home.close();
  const gone = once(nothing, 'exit');
  nothing.kill();
  await gone;
  return seen;
}

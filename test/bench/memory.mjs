import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { median, openBenchHome, residentMib, waitFor } from './bench-home.mjs';

const SETTLE_MS = 3_000;

/**
 * Resident memory of an idle host and of a keeper whose job sleeps, against a Node process that does nothing.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const seen = {
    host: /** @type {number[]} */ ([]),
    keeper: /** @type {number[]} */ ([]),
    bare: /** @type {number[]} */ ([]),
  };
  for (let round = 0; round < (isQuick ? 1 : 5); round++) {
    const bare = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
    const home = await openBenchHome();
    const { value } = await home.call('POST', 'runs.start', {
      program: { kind: 'command', file: process.execPath, args: ['-e', 'setInterval(() => {}, 1e6)'] },
    });
    await waitFor(async () => {
      const rows = await home.call('GET', 'runs.list');
      return rows[0].phase === 'running' ? true : null;
    }, 'The job');
    await delay(SETTLE_MS);
    seen.host.push(residentMib(home.address.pid));
    seen.keeper.push(residentMib(home.keeperPid(value.id)));
    seen.bare.push(residentMib(Number(bare.pid)));
    await home.close();
    const gone = once(bare, 'exit');
    bare.kill();
    await gone;
  }
  const peer = median(seen.bare);
  return /** @type {const} */ (['host', 'keeper']).map((name) => ({
    name: `${name}, resident memory`,
    ours: median(seen[name]),
    peer,
    ratio: median(seen[name]) / peer,
    unit: 'MiB',
    note: 'peer: a bare Node process',
  }));
}

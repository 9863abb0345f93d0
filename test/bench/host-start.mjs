import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOST_ARGUMENTS, medianOfTimes, waitFor } from './bench-home.mjs';

/** The least a host could be: Node, an HTTP server, a file that says where. */
const FLOOR = `
  const { createServer } = require('node:http');
  const { writeFileSync } = require('node:fs');
  const server = createServer((_, answer) => answer.end('{}'));
  server.listen(0, '127.0.0.1', () => writeFileSync(process.argv[1], JSON.stringify(server.address())));`;

/** From starting the host's process to its first answer, against a bare Node server, in turn. */
/** @param {{ isQuick: boolean }} options */
export async function run({ isQuick }) {
  const ours = [];
  const floor = [];
  for (let round = 0; round < (isQuick ? 3 : 11); round++) {
    ours.push(await timeToAnswer(HOST_ARGUMENTS, 'host.json'));
    floor.push(await timeToAnswer(['-e', FLOOR], 'floor.json'));
  }
  const row = {
    ours: medianOfTimes(ours),
    peer: medianOfTimes(floor),
    ratio: medianOfTimes(ours) / medianOfTimes(floor),
  };
  return [{ name: 'host start to answering', ...row, unit: 'ms', note: 'peer: a bare Node HTTP server' }];
}

/** @param {string[]} args @param {string} file */
async function timeToAnswer(args, file) {
  const home = mkdtempSync(join(tmpdir(), 'vigil-bench-'));
  const path = join(home, file);
  const since = performance.now();
  const child = spawn(process.execPath, [...args, path], {
    env: { ...process.env, VIGIL_HOME: home },
    stdio: 'ignore',
  });
  await waitFor(async () => {
    try {
      const { port } = JSON.parse(readFileSync(path, 'utf8'));
      return (await fetch(`http://127.0.0.1:${port}/health`)).ok ? true : null;
    } catch {
      return null;
    }
  }, 'An answer');
  const tookMs = performance.now() - since;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  rmSync(home, { recursive: true, force: true });
  return tookMs;
}

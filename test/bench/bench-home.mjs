import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { runnerImport } from 'vite';
import WebSocket from 'ws';

/** @typedef {import('@trpc/client').TRPCClient<import('../../electron/host/api/router.ts').Router>} Client */
/** @typedef {{ pid: number, port: number, token: string }} Address */

const LOOK_EVERY_MS = 2;
const PATIENCE_MS = 60_000;

/**
 * Waits for a value that is not null.
 * @template T @param {() => Promise<T | null> | T | null} look @param {string} what @param {number} [patienceMs] @returns {Promise<T>}
 */
export async function waitFor(look, what, patienceMs = PATIENCE_MS) {
  for (const deadlineMs = performance.now() + patienceMs; performance.now() < deadlineMs; ) {
    const found = await look();
    if (found !== null) return found;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error(`${what} did not come within ${patienceMs} ms.`);
}

/** How every client starts the host. @type {{ module: { hostFlags: (v8: string) => string[] } }} */
export const {
  module: { hostFlags },
} = await runnerImport(resolve('electron/core/protocol/wire/host-flags.ts'), { logLevel: 'error' });

/** @type {{ module: { AS_JSON: import('@trpc/server').TRPCDataTransformer } }} */
const {
  module: { AS_JSON },
} = await runnerImport(resolve('electron/core/protocol/wire/wire.ts'), { logLevel: 'error' });

/** What starts a host, for `spawn` behind Node's path. */
export const HOST_ARGUMENTS = [...hostFlags(process.versions.v8), resolve('out/host.js')];

/**
 * A home folder of its own with the bundled host.
 * @param {Record<string, string>} [more] further environment of the host
 * @param {string} [home] one that a host has left
 */
export async function openBenchHome(more = {}, home = mkdtempSync(join(tmpdir(), 'vigil-bench-'))) {
  rmSync(join(home, 'host.json'), { force: true });
  const host = spawn(process.execPath, HOST_ARGUMENTS, {
    env: { ...process.env, ...more, VIGIL_HOME: home },
    stdio: 'ignore',
  });
  /** @type {Address} */
  const address = await waitFor(() => readAddress(home), 'The host');
  /** One call of the table over HTTP. @param {'GET' | 'POST'} method @param {string} path @param {unknown} [input] */
  const call = async (method, path, input) => {
    const query = method === 'GET' && input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    const answer = await fetch(`http://127.0.0.1:${address.port}/trpc/${path}${query}`, {
      method,
      headers: { authorization: `Bearer ${address.token}`, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify(input ?? null) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).result.data;
  };
  /**
   * A client like the window: it calls, and follows the list for its first item. Returns what `act` returns,
   * and disconnects.
   * @template T @param {(client: Client) => Promise<T>} act @returns {Promise<T>}
   */
  const visit = async (act) => {
    const socket = createWSClient({
      url: `ws://127.0.0.1:${address.port}/trpc`,
      connectionParams: { token: address.token },
      WebSocket: /** @type {typeof globalThis.WebSocket} */ (/** @type {unknown} */ (WebSocket)),
    });
    /** @type {Client} */
    const client = createTRPCClient({ links: [wsLink({ client: socket, transformer: AS_JSON })] });
    try {
      await new Promise((resolve, reject) => {
        client.runs.watch.subscribe({}, { onData: () => resolve(null), onError: reject });
      });
      return await act(client);
    } finally {
      await socket.close();
    }
  };
  return {
    home,
    address,
    call,
    visit,
    /** @param {string} id */
    keeperPid: (id) => JSON.parse(readFileSync(join(home, 'runs', id, 'keeper.json'), 'utf8')).pid,
    /** Ends the host and removes the home. */
    async leave() {
      const gone = new Promise((done) => host.once('exit', done));
      host.kill('SIGTERM');
      await gone;
    },
    async close() {
      const runs = /** @type {{ id: string, phase: string }[]} */ (await call('GET', 'runs.list'));
      for (const { id, phase } of runs)
        if (phase !== 'ended') await call('POST', 'runs.stop', { id, hard: true });
      await waitFor(async () => {
        const now = /** @type {{ phase: string }[]} */ (await call('GET', 'runs.list'));
        return now.every((run) => run.phase === 'ended') ? true : null;
      }, 'The end of all runs');
      await this.leave();
      for (const { id } of runs) endKeeper(this.keeperPid, id);
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** Ends a keeper that its host left behind: it would start a new host. @param {(id: string) => number} pidOf @param {string} id */
function endKeeper(pidOf, id) {
  try {
    process.kill(pidOf(id), 'SIGKILL');
  } catch {
    // It has ended, or its run never had one.
  }
}

/** @param {string} home @returns {Address | null} */
function readAddress(home) {
  try {
    return JSON.parse(readFileSync(join(home, 'host.json'), 'utf8'));
  } catch {
    return null;
  }
}

/** @param {number[]} values */
export function medianOfTimes(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Resident memory of a process in MiB, as the kernel counts it. @param {number} pid */
export function residentMib(pid) {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

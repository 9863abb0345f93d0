import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { residentMib, waitFor } from './bench-home.mjs';

/**
 * What one of our processes holds while nothing happens.
 * @typedef {object} Holdings
 * @property {number} handles     open file descriptors
 * @property {number} resources   timers, sockets, watches: what keeps Node's loop busy
 * @property {number} listeners   of the process and of everything in its loop
 * @property {number} heapBytes   after a collection
 * @property {number} residentMib
 */

/** A file that is just being read or written is no leak, so the least of several counts is taken. */
const COUNTS = 5;
const COUNT_EVERY_MS = 70;

/** Evaluated inside the process. */
const LOOK = `({
  resources: process.getActiveResourcesInfo().length,
  listeners: [process, ...process._getActiveHandles()].reduce((sum, emitter) =>
    sum + (emitter.eventNames?.() ?? []).reduce((count, name) => count + emitter.listenerCount(name), 0), 0),
  heapBytes: process.memoryUsage().heapUsed,
})`;

/**
 * Opens the process for inspection, which SIGUSR1 does in any Node; it must have been started with --inspect-port=0.
 * @param {number} pid
 */
export async function inspectProcess(pid) {
  process.kill(pid, 'SIGUSR1');
  const url = await waitFor(() => debuggerUrl(pid), `The inspector of process ${pid}`);
  return {
    /** @returns {Promise<Holdings>} */
    async look() {
      const socket = new WebSocket(url);
      await new Promise((done, failed) => socket.once('open', done).once('error', failed));
      let sent = 0;
      const ask = (/** @type {string} */ method, params = {}) => {
        const id = ++sent;
        socket.send(JSON.stringify({ id, method, params }));
        return new Promise((done) => {
          socket.on('message', (text) => {
            const answer = JSON.parse(String(text));
            if (answer.id === id) done(answer.result);
          });
        });
      };
      await ask('HeapProfiler.collectGarbage');
      await ask('HeapProfiler.collectGarbage');
      /** @type {Omit<Holdings, 'residentMib'>[]} */
      const looks = [];
      while (looks.length < COUNTS) {
        const { result } = await ask('Runtime.evaluate', { expression: LOOK, returnByValue: true });
        looks.push({ ...result.value, handles: readdirSync(`/proc/${pid}/fd`).length });
        await delay(COUNT_EVERY_MS);
      }
      socket.close();
      await new Promise((done) => socket.once('close', done));
      const least = (/** @type {Exclude<keyof Holdings, 'residentMib'>} */ what) =>
        Math.min(...looks.map((each) => each[what]));
      return {
        ...{ handles: least('handles'), resources: least('resources'), listeners: least('listeners') },
        ...{ heapBytes: least('heapBytes'), residentMib: residentMib(pid) },
      };
    },
  };
}

/** @param {number} pid @returns {Promise<string | null>} */
async function debuggerUrl(pid) {
  for (const port of listeningPorts(pid)) {
    try {
      const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
      if (target?.webSocketDebuggerUrl) return target.webSocketDebuggerUrl;
    } catch {
      // Another server of the process.
    }
  }
  return null;
}

/** Ports of TCP on which a process listens, as the kernel lists them. @param {number} pid */
function listeningPorts(pid) {
  const sockets = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => socketOf(`/proc/${pid}/fd/${fd}`)));
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(inode))
    .map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16));
}

/** @param {string} path */
function socketOf(path) {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(path))?.[1];
  } catch {
    return undefined;
  }
}

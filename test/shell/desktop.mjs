import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { awaitAnswer, launch } from '../electron-double/launch.mjs';

/**
 * The compiled app in a home of its own. Everything it started is ended after the test.
 * @param {import('node:test').TestContext} t
 * @param {Partial<import('../electron-double/launch-options.ts').DoubleOptions>} [options]
 * @param {Record<string, unknown>} [files] what lies in the home before, as JSON by its name
 */
export async function launchDesktop(t, options, files = {}) {
  const home = mkdtempSync(join(tmpdir(), 'vigil-shell-'));
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(home, name), JSON.stringify(content));
  process.env.VIGIL_HOME = home;
  const app = await launch(options);
  t.after(async () => {
    await app.close();
    await endHost(home);
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return { ...app, home };
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Calls the living host, as a program that is no page.
 * @param {string} home
 * @param {'GET' | 'POST'} method
 * @param {string} path
 * @param {object} [input]
 */
export async function callLivingHost(home, method, path, input) {
  const { port, token } = await awaitAnswer('a host', () => readJson(join(home, 'host.json')));
  const response = await fetch(`http://127.0.0.1:${port}/trpc/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(input ? { body: JSON.stringify(input) } : {}),
  });
  const body = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
  return body.result.data;
}

/**
 * Starts a run that does nothing until it is stopped.
 * @param {string} home
 */
export async function startSleeper(home) {
  const program = { kind: 'command', file: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'] };
  const answer = await callLivingHost(home, 'POST', 'runs.start', { name: 'sleeper', total: 30, program });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  await awaitAnswer(
    'the sleeper to run',
    async () => (await runOf(home, answer.value.id)).phase === 'running',
  );
  return answer.value.id;
}

/**
 * @param {string} home
 * @param {string} id
 */
export async function runOf(home, id) {
  /** @type {{ id: string, phase: string }[]} */
  const rows = await callLivingHost(home, 'GET', 'runs.list');
  return rows.find((row) => row.id === id) ?? { id, phase: 'unknown' };
}

/**
 * Ends a host without a warning, as a crash would.
 * @param {string} home
 * @returns {number} its pid
 */
export function killHost(home) {
  const { pid } = readJson(join(home, 'host.json'));
  process.kill(pid, 'SIGKILL');
  return pid;
}

/**
 * Ends a host in order, as an update does: its port and key become invalid.
 * @param {string} home
 * @returns {Promise<number>} its pid
 */
export async function stopHost(home) {
  const { pid } = readJson(join(home, 'host.json'));
  await callLivingHost(home, 'POST', 'host.stop');
  return pid;
}

/**
 * Ends what a test left: its runs, their keepers, then the host, which a keeper would otherwise restart.
 * @param {string} home
 */
export async function endHost(home) {
  if (readJson(join(home, 'host.json')) === null) return;
  for (const { id, phase } of await callLivingHost(home, 'GET', 'runs.list')) {
    const keeper = readJson(join(home, 'runs', id, 'keeper.json'));
    if (phase !== 'ended') await callLivingHost(home, 'POST', 'runs.stop', { id, hard: true });
    await awaitAnswer(`${id} to end`, async () => (await runOf(home, id)).phase === 'ended');
    if (keeper !== null) await awaitAnswer(`keeper ${keeper.pid} to leave`, () => !isAlive(keeper.pid));
  }
  const { pid } = readJson(join(home, 'host.json'));
  await callLivingHost(home, 'POST', 'host.stop');
  await awaitAnswer(`host ${pid} to leave`, () => !isAlive(pid));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs in the page: whether it can connect to a port.
 * @param {number} port
 * @returns {Promise<'open' | 'refused'>}
 */
export function openSocket(port) {
  return new Promise((settle) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc`);
    socket.onopen = () => settle('open');
    socket.onerror = () => settle('refused');
  });
}

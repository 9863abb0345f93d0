import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { awaitAnswer } from '../electron-double/launch.mjs';
import { runDoubleToEnd, startInDouble } from './double-driver.mjs';
import { runElectronToEnd, startInElectron } from './electron-driver.mjs';

/** Set by build/e2e-electron.mjs: the scenarios run in this Electron, not in its double. */
const binary = process.env.VIGIL_ELECTRON;

/**
 * The compiled app in a home of its own. Everything it started is ended after the test.
 * @param {import('node:test').TestContext} t
 * @param {Partial<import('./driver.ts').StartOptions>} [options]
 * @param {Record<string, unknown>} [files] what lies in the home before, as JSON by its name
 */
export async function launchDesktop(t, { args = [], foreignPages = {} } = {}, files = {}) {
  const home = mkdtempSync(join(tmpdir(), 'vigil-shell-'));
  // The language of the machine says nothing about the tests.
  const all = { 'preferences.json': { format: 1, language: 'en' }, ...files };
  for (const [name, content] of Object.entries(all)) writeFileSync(join(home, name), JSON.stringify(content));
  process.env.VIGIL_HOME = home;
  const start = { args, foreignPages };
  const driver = binary ? await startInElectron(binary, start) : await startInDouble(start);
  t.after(async () => {
    await driver.close();
    await endHost(home);
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  return { ...driver, home, ...desk(driver) };
}

/** Starts the app where it ends by itself. */
export const runToEnd = () => (binary ? runElectronToEnd(binary) : runDoubleToEnd());

/** What a person sees and does. @param {import('./driver.ts').Driver} driver */
const desk = ({ inMain }) => ({
  /** The icon beside the clock; null while there is none. */
  tray: () =>
    inMain(({ record }) => {
      const [tray] = record.trays;
      return tray ? { tip: tray.tip, icon: tray.icon, labels: record.labels(tray.menu) } : null;
    }),
  /** @param {string[]} path */
  chooseInTray: (...path) =>
    inMain(({ record }, given) => record.choose(record.trays[0]?.menu, ...given), path),
  /** The only window; null while there is none. */
  window: () =>
    inMain(({ electron }) => {
      const [window] = electron.BrowserWindow.getAllWindows();
      if (!window) return null;
      return {
        title: window.getTitle(),
        bounds: window.getNormalBounds(),
        isMinimized: window.isMinimized(),
        isFocused: window.isFocused(),
        address: window.webContents.getURL(),
      };
    }),
  closeWindow: () => inMain(({ electron }) => electron.BrowserWindow.getAllWindows()[0]?.close()),
  /** Message boxes and dialogs so far. @param {'message' | 'open' | 'error'} [kind] */
  dialogs: (kind) =>
    inMain(({ record }, wanted) => record.dialogs.filter((each) => !wanted || each.kind === wanted), kind),
  /** The next message boxes are answered by these buttons. @param {string[]} buttons */
  answer: (...buttons) => inMain(({ record }, given) => void record.answers.push(...given), buttons),
});

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

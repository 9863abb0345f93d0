import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/*
 * For tests of the programs in out/, from outside, in Windows Node under Wine. They use no package, because tests of
 * the keeper run in Windows Node themselves: its pipe exists only there. Tests of the host run in the system's Node:
 * its port is the same on both sides, and Windows Node cannot connect to one in Wine (Wine lacks a call of Windows).
 */

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, '..', '..', 'out');
const PATIENCE_MS = 60_000;

/** @param {() => unknown} condition @param {string} what @param {() => string} [explain] */
export async function until(condition, what, explain = () => '') {
  for (const deadlineMs = Date.now() + PATIENCE_MS; Date.now() < deadlineMs; await delay(50))
    if (await condition()) return;
  throw new Error(`In ${PATIENCE_MS} ms it did not happen that ${what}. ${explain()}`);
}

/** @param {string} path @returns {any} the JSON in a file; null while there is none */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

const isWindows = process.platform === 'win32';

/** A path as the programs see it: Wine shows the whole file system as drive Z. @param {string} path */
export const pathForPrograms = (path) => (isWindows ? path : `Z:${path.replaceAll('/', '\\')}`);

/** The command that starts Windows Node. @returns {[string, string[]]} */
const windowsNode = () =>
  isWindows
    ? [process.execPath, []]
    : [process.env.VIGIL_WINDOWS_WINE ?? '', [process.env.VIGIL_WINDOWS_NODE ?? '']];

/**
 * A folder with spaces and Hangul in its path, and Vigil's programs in it. Without stand-ins, for real Windows, the
 * programs are those in out/, with the packages of this checkout.
 */
export function openStage({ hasStandIns = true } = {}) {
  const root = mkdtempSync(join(tmpdir(), '비질 시험 '));
  const programs = hasStandIns ? join(root, 'programs') : out;
  if (hasStandIns) fillPrograms(programs);
  const home = join(root, 'home');
  mkdirSync(home);
  /** @type {import('node:child_process').ChildProcess[]} */
  const started = [];
  return {
    root,
    programs,
    home,
    /** Starts one of the programs as Vigil does. @param {string} name @param {string[]} args @param {object} [more] */
    start(name, args = [], more = {}) {
      const env = { ...process.env, VIGIL_HOME: pathForPrograms(home), ELECTRON_RUN_AS_NODE: '1', ...more };
      const [node, before] = windowsNode();
      const flags = name === 'keeper.cjs' ? ['--jitless'] : [];
      const child = spawn(node, [...before, ...flags, pathForPrograms(join(programs, name)), ...args], {
        detached: true,
        stdio: 'ignore',
        env,
      });
      started.push(child);
      return child;
    },
    /** Ends one of the programs by force, whatever process started it. @param {number} pid as Windows knows it */
    async endByForce(pid) {
      const [node, before] = windowsNode();
      const script = `process.kill(${pid}, 'SIGKILL')`;
      const [code] = await once(spawn(node, [...before, '-e', script], { stdio: 'ignore' }), 'exit');
      if (code !== 0) throw new Error(`process ${pid} could not be ended`);
    },
    async close() {
      for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill();
      await until(() => {
        try {
          rmSync(root, { recursive: true, force: true });
          return true;
        } catch {
          // Windows refuses this while a process that is ending has it open.
          return false;
        }
      }, 'the folder could be removed');
    },
  };
}

/** Copies the programs, and puts beside them what stands for packages that do not run in Wine. @param {string} programs */
function fillPrograms(programs) {
  const nodePty = join(programs, 'node_modules', 'node-pty');
  mkdirSync(nodePty, { recursive: true });
  writeFileSync(join(programs, 'package.json'), '{"type":"module"}');
  for (const name of ['host.js', 'config-file.js', 'keeper.cjs', 'monitor.cjs', 'sample.js', 'vigil.js'])
    copyFileSync(join(out, name), join(programs, name));
  writeFileSync(join(nodePty, 'package.json'), '{"main":"node-pty.cjs"}');
  for (const name of ['node-pty.cjs', 'terminal-shim.cjs'])
    copyFileSync(join(here, name), join(nodePty, name));
  const koffi = join(programs, 'node_modules', 'koffi');
  mkdirSync(koffi);
  writeFileSync(join(koffi, 'package.json'), '{"main":"koffi.cjs"}');
  copyFileSync(join(here, 'koffi.cjs'), join(koffi, 'koffi.cjs'));
}

/** @typedef {ReturnType<typeof openStage>} Stage */

/** @param {number} attempt */
export const attemptFolder = (attempt) => join('attempts', String(attempt).padStart(3, '0'));

/** A keeper of a new run, and a host that is connected to it. @param {Stage} stage @param {string} run @param {object} [more] */
export async function openKeeper(stage, run, more = {}) {
  const runFolder = join(stage.home, 'runs', run);
  mkdirSync(runFolder, { recursive: true });
  const child = stage.start('keeper.cjs', [runFolder], more);
  await until(() => readJson(join(runFolder, 'keeper.json')) !== null, 'the keeper wrote its file');
  const file = readJson(join(runFolder, 'keeper.json'));
  const host = connectTo(file);
  await host.next('welcome');
  let attempt = 0;
  return {
    runFolder,
    child,
    host,
    /** @type {number} */
    pid: file.pid,
    /** Folder of the attempt that was started last. */
    folder: () => join(runFolder, attemptFolder(attempt)),
    /** Starts the next attempt, of Node unless told otherwise. @param {{ env?: object, [field: string]: unknown }} job */
    start({ env = {}, ...job }) {
      attempt++;
      host.reports.length = 0;
      const start = {
        attempt,
        file: process.execPath,
        args: [],
        cwd: stage.root,
        columns: 120,
        rows: 30,
        output: { headBytes: 1_000_000, tailBytes: 1_000_000 },
        ...job,
        env: { ...environment(), ...env },
      };
      host.send({ kind: 'start', start });
      return attempt;
    },
    async close() {
      host.hangUp();
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

const environment = () =>
  Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));

/** The host's end of a keeper's pipe. @param {{ endpoint: string, token: string }} file */
export function connectTo(file) {
  const socket = connect(file.endpoint);
  /** @type {any[]} */
  const reports = [];
  const line = { isClosed: false };
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    const lines = (text + chunk).split('\n');
    text = lines.pop() ?? '';
    for (const each of lines) reports.push(JSON.parse(each));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    line.isClosed = true;
  });
  const send = (/** @type {object} */ request) => socket.write(`${JSON.stringify(request)}\n`);
  send({ kind: 'hello', token: file.token, protocol: 1, hostPid: process.pid });
  return {
    line,
    reports,
    send,
    /** Waits for a report of this kind. @param {string} kind */
    async next(kind) {
      const find = () => reports.findIndex((report) => report.kind === kind);
      await until(() => find() >= 0, `the keeper reported ${kind}; it reported ${JSON.stringify(reports)}`);
      return reports.splice(find(), 1)[0];
    },
    hangUp: () => socket.destroy(),
  };
}

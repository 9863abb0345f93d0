import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, test } from 'node:test';
import { openKeeper, openStage, readJson, until } from './stage.mjs';

/*
 * Everything that a job has started ends with it, whatever it did to escape. Every job here also has a launcher: the
 * stand-in for the terminal (terminal-shim.cjs) starts it, as the python.exe of a venv starts the real one.
 */

const stage = openStage();
/** @type {Awaited<ReturnType<typeof openKeeper>>[]} */
const keepers = [];
afterEach(async () => {
  for (const keeper of keepers.splice(0)) await keeper.close();
});
after(() => stage.close());

let count = 0;

/** @param {Record<string, string>} [env] */
async function startKeeper(env = {}) {
  const keeper = await openKeeper(stage, `tree-${++count}`, env);
  keepers.push(keeper);
  return keeper;
}

/** Writes its pid into a file named by its first argument, and stays. */
const stay =
  "require('node:fs').writeFileSync(process.argv.at(-1), String(process.pid)); setInterval(() => {}, 1e6);";

/**
 * A job whose descendants escape in every possible way: a child of its own, a detached one, and one whose parent has
 * ended. Each writes its pid into the folder of the run.
 */
const family = `
  const { spawn } = require('node:child_process');
  const { join } = require('node:path');
  const at = (name) => join(process.env.FAMILY, name);
  const node = (script, ...args) => [process.execPath, ['-e', script, ...args]];
  const stay = ${JSON.stringify(stay)};
  require('node:fs').writeFileSync(at('job'), String(process.pid));
  spawn(...node(stay, at('child')), { stdio: 'ignore' });
  spawn(...node(stay, at('detached')), { stdio: 'ignore', detached: true }).unref();
  const parent = "require('node:child_process').spawn(process.execPath, ['-e', process.argv[1], process.argv[2]], { detached: true, stdio: 'ignore' }).unref()";
  spawn(...node(parent, stay, at('orphan')), { stdio: 'ignore' });
  setInterval(() => {}, 1e6);`;
const members = ['job', 'child', 'detached', 'orphan'];

/** @param {string} folder */
async function familyIn(folder) {
  const pidOf = (/** @type {string} */ name) => Number(readText(join(folder, name)));
  await until(() => members.every((name) => pidOf(name) > 0), 'the whole family lives');
  return members.map(pidOf);
}

/** @param {string} path */
function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** @param {number} pid */
function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @param {number[]} pids */
const gone = (pids) => until(() => !pids.some(lives), `all of ${pids} are gone; left: ${pids.filter(lives)}`);

for (const [name, launch] of /** @type {const} */ ([
  ['started directly', (/** @type {string} */ file) => ({ file: process.execPath, args: [file] })],
  [
    'started by cmd /c',
    (/** @type {string} */ file) => ({ file: 'cmd.exe', args: ['/c', process.execPath, file] }),
  ],
  [
    'started by a launcher that waits for it, as in a venv',
    (/** @type {string} */ file) => ({
      file: process.execPath,
      args: [
        '-e',
        "const { spawn } = require('node:child_process'); spawn(process.execPath, [process.argv[1]], { stdio: 'inherit' }).on('exit', (code) => process.exit(code))",
        file,
      ],
    }),
  ],
])) {
  test(`a job ${name} is killed with everything that it started, and its ending is reported`, async () => {
    const keeper = await startKeeper();
    const file = join(keeper.runFolder, 'family.cjs');
    writeFileSync(file, family);
    keeper.start({ ...launch(file), env: { FAMILY: keeper.runFolder } });
    const pids = await familyIn(keeper.runFolder);
    keeper.host.send({ kind: 'stop', how: 'kill' });
    const { ending } = await keeper.host.next('ended');
    assert.equal(ending.exitCode, 1);
    await gone(pids);
  });
}

/** The program of a job that ends once its child has written its pid to `left`; the child stays. @param {string} left */
const leavesBehind = (left) =>
  `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stay)}, ${JSON.stringify(left)}], { detached: true, stdio: 'ignore' }).unref(); setInterval(() => require('node:fs').existsSync(${JSON.stringify(left)}) && process.exit(0), 20)`;

test('leftover processes of a job are gone before the next attempt begins', async () => {
  const keeper = await startKeeper();
  const left = join(keeper.runFolder, 'left');
  keeper.start({ args: ['-e', leavesBehind(left)] });
  await keeper.host.next('ended');
  const pid = Number(readText(left));
  assert.ok(lives(pid), 'it outlives the attempt');
  keeper.start({
    args: ['-e', `try { process.kill(${pid}, 0); process.exit(8) } catch { process.exit(0) }`],
  });
  assert.equal((await keeper.host.next('ended')).ending.exitCode, 0);
});

test('a killed keeper ends every process of its job', async () => {
  const keeper = await startKeeper();
  const file = join(keeper.runFolder, 'family.cjs');
  writeFileSync(file, family);
  keeper.start({ args: [file], env: { FAMILY: keeper.runFolder } });
  const pids = await familyIn(keeper.runFolder);
  process.kill(keeper.pid, 'SIGKILL');
  await gone([keeper.pid, ...pids]);
});

test('a keeper that exits ends the leftover processes of its job', async () => {
  const keeper = await startKeeper();
  const left = join(keeper.runFolder, 'left');
  keeper.start({ args: ['-e', leavesBehind(left)] });
  await keeper.host.next('ended');
  keeper.host.send({ kind: 'leave' });
  await gone([keeper.pid, Number(readText(left))]);
});

test('a host started from inside a job survives both the job and its keeper', async () => {
  const keeper = await startKeeper();
  const home = join(keeper.runFolder, 'home');
  const env = { VIGIL_HOME: home, VIGIL_RUN_DIR: keeper.runFolder };
  // In Wine the command cannot connect to the host that it starts, and retries for a while.
  const script = `require('node:child_process').spawn(process.execPath, [process.argv[1], 'ls']); setInterval(() => {}, 1e6);`;
  keeper.start({ args: ['-e', script, join(stage.programs, 'vigil.js')], env });
  await until(() => readJson(join(home, 'host.json')) !== null, 'the host wrote its file');
  const { pid } = readJson(join(home, 'host.json'));
  const { living } = await keeper.host.next('started');
  keeper.host.send({ kind: 'stop', how: 'kill' });
  await keeper.host.next('ended');
  process.kill(keeper.pid, 'SIGKILL');
  await gone([keeper.pid, living.pid]);
  assert.ok(lives(pid));
  process.kill(pid, 'SIGKILL');
});

test('a process that does not belong to the job is not ended', async () => {
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], {
    stdio: 'ignore',
    detached: true,
  });
  await once(stranger, 'spawn');
  const keeper = await startKeeper();
  const file = join(keeper.runFolder, 'family.cjs');
  writeFileSync(file, family);
  keeper.start({ args: [file], env: { FAMILY: keeper.runFolder } });
  const pids = await familyIn(keeper.runFolder);
  keeper.host.send({ kind: 'stop', how: 'kill' });
  await keeper.host.next('ended');
  await gone(pids);
  process.kill(keeper.pid, 'SIGKILL');
  await gone([keeper.pid]);
  assert.ok(lives(stranger.pid ?? 0));
  stranger.kill();
});

test('a keeper without koffi says so, works, and ends at least the job itself', async () => {
  const keeper = await startKeeper({ VIGIL_WINDOWS_KOFFI: 'C:\\none' });
  keeper.start({ args: ['-e', 'setInterval(() => {}, 1e6)'] });
  await keeper.host.next('started');
  assert.match(readText(join(keeper.runFolder, 'keeper.log')), /No job object.*koffi does not load/s);
  assert.equal(readJson(join(keeper.runFolder, 'attempts', '001', 'started.json')).startToken, null);
  keeper.host.send({ kind: 'stop', how: 'kill' });
  assert.equal((await keeper.host.next('ended')).ending.pid > 0, true);
});

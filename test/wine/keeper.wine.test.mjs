import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { connectTo, openStage, readJson, until } from './stage.mjs';

const stage = openStage();
const runFolder = join(stage.home, 'runs', '실행 1');
const attemptFolder = (/** @type {number} */ attempt) =>
  join(runFolder, 'attempts', String(attempt).padStart(3, '0'));
/** @type {ReturnType<typeof connectTo>} */
let host;
/** @type {import('node:child_process').ChildProcess} */
let keeper;

before(async () => {
  mkdirSync(runFolder, { recursive: true });
  keeper = stage.start('keeper.js', runFolder);
  await until(() => readJson(join(runFolder, 'keeper.json')) !== null, 'the keeper wrote its file');
  host = connectTo(readJson(join(runFolder, 'keeper.json')));
  await host.next('welcome');
});
after(async () => {
  host?.hangUp();
  await stage.close();
});

const env = Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));
let attempt = 0;

/** Starts an attempt that runs JavaScript. @param {string} script @param {object} [more] */
function start(script, more = {}) {
  attempt++;
  host.reports.length = 0;
  const output = { headBytes: 1_000_000, tailBytes: 1_000_000 };
  const job = {
    file: process.execPath,
    args: ['-e', script],
    cwd: stage.root,
    env,
    columns: 120,
    rows: 30,
    output,
  };
  host.send({ kind: 'start', start: { attempt, ...job, ...more } });
}

test('its endpoint is a named pipe that answers to the right token only', async () => {
  const file = readJson(join(runFolder, 'keeper.json'));
  assert.match(file.endpoint, /^\\\\\.\\pipe\\vigil-keeper-[0-9a-f]{32}$/);
  const stranger = connectTo({ ...file, token: 'x'.repeat(64) });
  await until(() => stranger.line.isClosed, 'the stranger was let go');
  assert.deepEqual(stranger.reports, []);
});

test('what a job prints is in its output log, every line of 100, and the ending tells the size', async () => {
  start("for (let i = 1; i <= 100; i++) console.log('line ' + i + ' 한글'); process.exitCode = 3;");
  const { living } = await host.next('started');
  assert.equal(readJson(join(attemptFolder(attempt), 'started.json')).pid, living.pid);
  const { ending } = await host.next('ended');
  assert.equal(ending.exitCode, 3);
  assert.equal(ending.drained, true);
  const bytes = readFileSync(join(attemptFolder(attempt), 'output.log'));
  assert.equal(bytes.length, ending.outputBytes);
  const lines = stripVTControlCharacters(bytes.toString())
    .split('\r\n')
    .map((line) => line.trim());
  const wanted = Array.from({ length: 100 }, (_, index) => `line ${index + 1} 한글`);
  assert.deepEqual(
    lines.filter((line) => line.startsWith('line ')),
    wanted,
  );
  assert.deepEqual(readJson(join(attemptFolder(attempt), 'ending.json')), ending);
});

for (const [name, script, code] of /** @type {const} */ ([
  ['0', '', 0],
  ['an access violation, as a signed number', 'process.exit(3221225477)', -1073741819],
  ['an abort', 'process.abort()', 134],
])) {
  test(`the exit code is told: ${name}`, async () => {
    start(script);
    const { ending } = await host.next('ended');
    assert.deepEqual([ending.exitCode, ending.signal], [code, null]);
  });
}

test('program, folder and arguments with spaces, quotes and Hangul arrive exactly', async () => {
  const args = ['두 단어', 'a "quoted" one', 'back\\slash\\', '%PATH%', '^&|<>'];
  start('', {
    args: [
      '-e',
      'console.log(JSON.stringify([process.argv.slice(1), process.cwd(), process.env.VIGIL_한글]))',
      ...args,
    ],
    env: { ...env, VIGIL_한글: '값' },
    columns: 400,
  });
  await host.next('ended');
  const text = stripVTControlCharacters(readFileSync(join(attemptFolder(attempt), 'output.log'), 'utf8'));
  assert.deepEqual(JSON.parse(text.trim()), [args, stage.root, '값']);
});

test('a program that does not exist is told as such, by path and by name', async () => {
  for (const file of ['C:\\없는 곳\\none.exe', 'no-such-program']) {
    start('', { file });
    const { failure } = await host.next('start-failed');
    assert.equal(failure.code, 'no-such-program');
  }
});

test('a program is found on the PATH by its name without .exe', async () => {
  start('process.exit(5)', {
    file: 'node',
    env: { ...env, Path: process.execPath.replace(/[^\\]*$/, ''), PATH: undefined },
  });
  assert.equal((await host.next('ended')).ending.exitCode, 5);
});

test('typed text reaches the job', async () => {
  start(
    "process.stdin.on('data', (text) => { console.log('heard ' + text); process.exit(6); }); console.log('ready');",
  );
  const log = () => {
    try {
      return readFileSync(join(attemptFolder(attempt), 'output.log'), 'utf8');
    } catch {
      return '';
    }
  };
  await until(() => log().includes('ready'), 'the job is ready');
  host.send({ kind: 'input', data: Buffer.from('hello\r').toString('base64') });
  assert.equal((await host.next('ended')).ending.exitCode, 6);
  assert.match(log(), /heard hello/);
});

test('a job that is killed ends, and a start happens once', async () => {
  start('setInterval(() => {}, 1e6)');
  const { living } = await host.next('started');
  host.send({
    kind: 'start',
    start: {
      attempt,
      file: 'x',
      args: [],
      cwd: stage.root,
      env,
      columns: 1,
      rows: 1,
      output: { headBytes: 4096, tailBytes: 4096 },
    },
  });
  assert.equal((await host.next('start-refused')).why, 'already-started');
  host.send({ kind: 'stop', how: 'kill' });
  const { ending } = await host.next('ended');
  assert.equal(ending.pid, living.pid);
});

test('it goes when it is told that no attempt will follow, and takes its file along', async () => {
  host.send({ kind: 'leave' });
  await until(() => keeper.exitCode === 0, 'the keeper left');
  assert.equal(readJson(join(runFolder, 'keeper.json')), null);
});

const lacking = /** @type {const} */ ([
  ['a second keeper of one run goes at once', 'Wine lets a second server have a pipe that is taken'],
  ['Ctrl-C asks a job to end', 'in Wine it ends the whole console'],
  ['a job sees its terminal change its size', 'ResizePseudoConsole does nothing in Wine'],
  ['the pseudo-console shipped with node-pty loses no byte', 'it does not start in Wine'],
  ['taskkill /T ends a job with its children', 'Wine 8 has no /T; the fallback is what was tested above'],
  ['an emoji arrives whole', "Wine's console tears characters beyond 16 bits"],
]);
for (const [name, skip] of lacking) test(name, { skip }, () => undefined);

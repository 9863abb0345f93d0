import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { connectTo, openKeeper, openStage, readJson, until } from './stage.mjs';

const stage = openStage();
/** @type {Awaited<ReturnType<typeof openKeeper>>} */
let keeper;

before(async () => {
  keeper = await openKeeper(stage, '실행 1');
});
after(async () => {
  await keeper?.close();
  await stage.close();
});

/** Starts an attempt that runs JavaScript. @param {string} script @param {object} [more] */
const start = (script, more = {}) => keeper.start({ args: ['-e', script], ...more });

const outputOf = () => {
  const log = join(keeper.folder(), 'output.log');
  return existsSync(log) ? readFileSync(log, 'utf8') : '';
};

test('the endpoint of a keeper is a named pipe that answers only to the right token', async () => {
  const file = readJson(join(keeper.runFolder, 'keeper.json'));
  assert.match(file.endpoint, /^\\\\\.\\pipe\\vigil-keeper-[0-9a-f]{32}$/);
  const stranger = connectTo({ ...file, token: 'x'.repeat(64) });
  await until(() => stranger.line.isClosed, 'the stranger was let go');
  assert.deepEqual(stranger.reports, []);
});

test('the log has all 100 lines of a job’s output, and the ending has its size', async () => {
  start("for (let i = 1; i <= 100; i++) console.log('line ' + i + ' 한글'); process.exitCode = 3;");
  const { living } = await keeper.host.next('started');
  assert.equal(readJson(join(keeper.folder(), 'started.json')).pid, living.pid);
  const { ending } = await keeper.host.next('ended');
  assert.equal(ending.exitCode, 3);
  assert.equal(ending.drained, true);
  const bytes = readFileSync(join(keeper.folder(), 'output.log'));
  assert.equal(bytes.length, ending.outputBytes);
  const lines = stripVTControlCharacters(bytes.toString())
    .split('\r\n')
    .map((line) => line.trim());
  const wanted = Array.from({ length: 100 }, (_, index) => `line ${index + 1} 한글`);
  assert.deepEqual(
    lines.filter((line) => line.startsWith('line ')),
    wanted,
  );
  // A file that was just put in place may be closed to readers for a moment.
  const written = () => readJson(join(keeper.folder(), 'ending.json'));
  await until(() => written() !== null, 'the ending can be read');
  assert.deepEqual(written(), ending);
});

const koffi = 'const koffi = require(process.env.VIGIL_WINDOWS_KOFFI);';
const nullRead = `${koffi} koffi.decode(8n, 'int')`;
/** Runs machine code in a thread of its own. @param {string} bytes in hexadecimal */
const execute = (bytes) =>
  `${koffi} const kernel = koffi.load('kernel32.dll');
  const code = Buffer.from('${bytes}', 'hex');
  const page = kernel.func('void *__stdcall VirtualAlloc(void *, size_t, uint32_t, uint32_t)')(null, 4096, 0x3000, 0x40);
  kernel.func('void __stdcall RtlMoveMemory(void *, const uint8_t *, size_t)')(page, code, code.length);
  kernel.func('void *__stdcall CreateThread(void *, size_t, void *, void *, uint32_t, void *)')(null, 0, page, null, 0, null);
  setInterval(() => {}, 1e6);`;
/** `mov ecx, 7; int 29h`: what abort() of Microsoft's library does. */
const fastFail = execute('b907000000cd29');
const terminate = (/** @type {string} */ code) =>
  `${koffi} const kernel = koffi.load('kernel32.dll');
  const self = kernel.func('void *__stdcall GetCurrentProcess()')();
  kernel.func('int __stdcall TerminateProcess(void *, uint32_t)')(self, ${code});`;

for (const [name, script, code] of /** @type {const} */ ([
  ['success', '', 0],
  ['a code of the program', 'process.exit(93)', 93],
  ['an abort', 'process.abort()', 134],
  ['an access violation: a read through a null pointer', nullRead, 0xc0000005],
  ['an access violation, as an exit code', 'process.exit(3221225477)', 0xc0000005],
  ['a fast-fail', fastFail, 0xc0000409],
  ['a fast-fail, as an exit code', terminate('0xC0000409'), 0xc0000409],
  ['a stack overflow, as an exit code', terminate('0xC00000FD'), 0xc00000fd],
  ['a damaged heap, as an exit code', terminate('0xC0000374'), 0xc0000374],
  ['Ctrl-C, as an exit code', terminate('0xC000013A'), 0xc000013a],
  ['the end of the session, as an exit code', terminate('0x40010004'), 0x40010004],
])) {
  test(`the exit code is reported, signed by the terminal and unsigned by a child process: ${name}`, async () => {
    const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
    const [unsigned] = await once(child, 'exit');
    assert.equal(unsigned, code);
    start(script);
    const { ending } = await keeper.host.next('ended');
    assert.deepEqual([ending.exitCode, ending.signal], [code | 0, null]);
  });
}

test('program, folder and arguments with spaces, quotes and Hangul arrive exactly', async () => {
  const args = ['두 단어', 'a "quoted" one', 'back\\slash\\', '%PATH%', '^&|<>'];
  keeper.start({
    args: [
      '-e',
      'console.log(JSON.stringify([process.argv.slice(1), process.cwd(), process.env.VIGIL_한글]))',
      ...args,
    ],
    env: { VIGIL_한글: '값' },
    columns: 400,
  });
  await keeper.host.next('ended');
  const text = stripVTControlCharacters(outputOf());
  assert.deepEqual(JSON.parse(text.trim()), [args, stage.root, '값']);
});

test('a program that does not exist is reported as such, by path and by name', async () => {
  for (const file of ['C:\\없는 곳\\none.exe', 'no-such-program']) {
    start('', { file });
    const { failure } = await keeper.host.next('start-failed');
    assert.equal(failure.code, 'no-such-program');
  }
});

test('a program is found on the PATH by its name without .exe', async () => {
  start('process.exit(5)', {
    file: 'node',
    env: { Path: process.execPath.replace(/[^\\]*$/, ''), PATH: undefined },
  });
  assert.equal((await keeper.host.next('ended')).ending.exitCode, 5);
});

test('typed text reaches the job', async () => {
  start(
    "process.stdin.on('data', (text) => { console.log('heard ' + text); process.exit(6); }); console.log('ready');",
  );
  await until(() => outputOf().includes('ready'), 'the job is ready');
  keeper.host.send({ kind: 'input', data: Buffer.from('hello\r').toString('base64') });
  assert.equal((await keeper.host.next('ended')).ending.exitCode, 6);
  assert.match(outputOf(), /heard hello/);
});

test('a killed job ends, and a repeated start is refused', async () => {
  const attempt = start('setInterval(() => {}, 1e6)');
  const { living } = await keeper.host.next('started');
  const again = { file: 'x', args: [], cwd: stage.root, env: {}, columns: 1, rows: 1 };
  const output = { headBytes: 4096, tailBytes: 4096 };
  keeper.host.send({ kind: 'start', start: { attempt, ...again, output } });
  assert.equal((await keeper.host.next('start-refused')).why, 'already-started');
  keeper.host.send({ kind: 'stop', how: 'kill' });
  const { ending } = await keeper.host.next('ended');
  assert.equal(ending.pid, living.pid);
});

/** Starts a job whose use is counted (koffi.cjs). @param {string} script */
const startCounted = (script) => keeper.start({ args: ['-e', script, 'counted-job'] });

/** @returns {Promise<{ cpuMs: number, writtenBytes: number }>} what the job has used until now */
async function used() {
  keeper.host.send({ kind: 'measure' });
  return (await keeper.host.next('measured')).use;
}

/** What the job uses in a second or more. */
async function usedSince() {
  const [before, since] = [await used(), performance.now()];
  await delay(1_000);
  const now = await used();
  return {
    cpuShare: (now.cpuMs - before.cpuMs) / (performance.now() - since),
    writtenBytes: now.writtenBytes - before.writtenBytes,
  };
}

async function kill() {
  keeper.host.send({ kind: 'stop', how: 'kill' });
  await keeper.host.next('ended');
}

test('the keeper says of a job that sleeps for ever that it does nothing', async () => {
  startCounted('setInterval(() => {}, 1e6)');
  await keeper.host.next('started');
  await until(async () => {
    const { cpuShare, writtenBytes } = await usedSince();
    return cpuShare < 0.02 && writtenBytes === 0;
  }, 'the job has started and sleeps');
  await kill();
});

test('the keeper says of a job that computes, or only writes, that it works', async () => {
  startCounted('for (;;);');
  await keeper.host.next('started');
  const { cpuMs } = await used();
  await until(async () => (await used()).cpuMs > cpuMs + 2_000, 'the job computes');
  assert.ok((await usedSince()).cpuShare > 0.02);
  await kill();
  const file = JSON.stringify(join(keeper.runFolder, 'written'));
  startCounted(`setInterval(() => require('node:fs').writeFileSync(${file}, Buffer.alloc(100_000)), 200)`);
  await keeper.host.next('started');
  const { writtenBytes } = await used();
  await until(async () => (await used()).writtenBytes > writtenBytes, 'the job writes');
  await kill();
});

test('a dismissed keeper exits and removes its file', async () => {
  keeper.host.send({ kind: 'leave' });
  await until(() => keeper.child.exitCode === 0, 'the keeper left');
  assert.equal(readJson(join(keeper.runFolder, 'keeper.json')), null);
});

const lacking = /** @type {const} */ ([
  ['a second keeper of one run exits at once', 'Wine lets a second server have a pipe that is taken'],
  ['Ctrl-C asks a job to end', 'in Wine it ends the whole console'],
  ['a job sees its terminal change its size', 'ResizePseudoConsole does nothing in Wine'],
  ['the pseudo-console shipped with node-pty loses no byte', 'it does not start in Wine'],
  ['taskkill /T ends a job with its children where koffi is missing', 'Wine 8 has no /T'],
  ['an emoji arrives whole', "Wine's console tears characters beyond 16 bits"],
]);
for (const [name, skip] of lacking) test(name, { skip }, () => undefined);

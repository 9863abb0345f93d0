import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { openKeeper, until } from '../../test/windows/stage.mjs';
import { runQuietly } from '../command.mjs';
import { fromRoot } from '../paths.mjs';
import { Skipped } from './run-steps.mjs';

/** @typedef {import('../../test/windows/stage.mjs').Stage} Stage */

const system = (/** @type {string} */ program) =>
  join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', program);
const koffi = JSON.stringify(process.env.VIGIL_WINDOWS_KOFFI ?? fromRoot('node_modules', 'koffi'));

let count = 0;

/** Runs JavaScript as a job, under a keeper of its own. @template T @param {Stage} stage @param {string} script @param {(job: Job) => Promise<T>} use */
async function withJob(stage, script, use) {
  const keeper = await openKeeper(stage, `시도 ${++count}`);
  try {
    keeper.start({ args: ['-e', script], env: { FOLDER: keeper.runFolder } });
    return await use({
      keeper,
      send: keeper.host.send,
      ending: async () => (await keeper.host.next('ended')).ending,
      output: () => stripVTControlCharacters(readText(join(keeper.folder(), 'output.log'))),
    });
  } finally {
    await keeper.close();
  }
}
/**
 * @typedef {{ keeper: Awaited<ReturnType<typeof openKeeper>>, send: (request: object) => void,
 *   ending: () => Promise<any>, output: () => string }} Job
 */

const stay =
  "require('node:fs').writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1e6);";
/** A job with a child and a grandchild that is detached; each leaves its pid in the folder of the run. */
const family = `const { spawn } = require('node:child_process'); const { join } = require('node:path');
  const at = (name) => join(process.env.FOLDER, name);
  const more = (name, isDetached) => spawn(process.execPath, ['-e', ${JSON.stringify(stay)}, at(name)],
    { stdio: 'ignore', detached: isDetached }).unref();
  more('child', false); more('detached', true);
  require('node:fs').writeFileSync(at('job'), String(process.pid)); setInterval(() => {}, 1e6);`;

/** That nothing is left of a family after something. @param {Stage} stage @param {(job: Job) => unknown} act */
const endsTree = (stage, act) =>
  withJob(stage, family, async (job) => {
    const pids = () =>
      ['job', 'child', 'detached'].map((name) => Number(readText(join(job.keeper.runFolder, name))));
    await until(() => pids().every((pid) => pid > 0), 'the job and what it started live');
    await act(job);
    await until(() => !pids().some(isAlive), 'all of the job was gone');
    return 'job, child and detached child ended';
  });

/** @param {Stage} stage @param {string} script @param {number} wanted */
const endsWith = (stage, script, wanted) =>
  withJob(stage, script, async ({ ending }) => {
    const { exitCode } = await ending();
    const seen = `0x${(exitCode >>> 0).toString(16)}`;
    if (exitCode >>> 0 !== wanted) throw new Error(`exit code ${seen} instead of 0x${wanted.toString(16)}`);
    return `exit code ${seen}`;
  });

/** Runs machine code in a thread of the job. @param {string} bytes in hexadecimal */
const execute = (bytes) => `const kernel = require(${koffi}).load('kernel32.dll');
  const code = Buffer.from('${bytes}', 'hex');
  const page = kernel.func('void *__stdcall VirtualAlloc(void *, size_t, uint32_t, uint32_t)')(null, 4096, 0x3000, 0x40);
  kernel.func('void __stdcall RtlMoveMemory(void *, const uint8_t *, size_t)')(page, code, code.length);
  kernel.func('void *__stdcall CreateThread(void *, size_t, void *, void *, uint32_t, void *)')(null, 0, page, null, 0, null);
  setInterval(() => {}, 1e6);`;

/** Each shows a part of docs/internals/windows.md on the machine itself. @type {import('./run-steps.mjs').AutomaticStep<Stage>[]} */
export const automaticSteps = [
  {
    id: 'tree-killed',
    title: 'a kill ends the whole tree of a job',
    limitMs: 60_000,
    run: (stage) => endsTree(stage, ({ send }) => send({ kind: 'stop', how: 'kill' })),
  },
  {
    id: 'keeper-killed',
    title: 'a killed keeper takes the tree along',
    limitMs: 60_000,
    run: (stage) => endsTree(stage, ({ keeper }) => stage.endByForce(keeper.pid)),
  },
  {
    id: 'access-violation',
    title: 'exit code of an access violation',
    limitMs: 30_000,
    run: (stage) => endsWith(stage, `const koffi = require(${koffi}); koffi.decode(8n, 'int')`, 0xc0000005),
  },
  {
    id: 'stack-overflow',
    title: 'exit code of a stack overflow',
    limitMs: 30_000,
    // `call $`: calls itself for ever.
    run: (stage) => endsWith(stage, execute('e8fbffffff'), 0xc00000fd),
  },
  {
    id: 'console-output',
    title: 'ConPTY: every line of the output',
    limitMs: 60_000,
    run: (stage) =>
      withJob(
        stage,
        "for (let i = 1; i <= 2000; i++) console.log('line ' + i + ' 한글 😀');",
        async (job) => {
          const { drained } = await job.ending();
          const lines = job.output().split(/\r?\n/);
          const whole = lines.filter((line) => /^line \d+ 한글 😀\s*$/.test(line)).length;
          const begun = new Set(job.output().match(/line \d+/g)).size;
          if (begun !== 2000) throw new Error(`${begun} of 2000 lines, drained: ${drained}`);
          return `2000 lines, ${whole} with Hangul and emoji whole, drained: ${drained}`;
        },
      ),
  },
  {
    id: 'console-resize',
    title: 'ConPTY: another size',
    limitMs: 30_000,
    run: (stage) =>
      withJob(
        stage,
        "setInterval(() => process.stdout.columns === 77 && process.exit(7), 50); console.log('ready');",
        async (job) => {
          await until(() => job.output().includes('ready'), 'the job was ready');
          job.send({ kind: 'resize', columns: 77, rows: 20 });
          const { exitCode } = await job.ending();
          if (exitCode !== 7) throw new Error(`exit code ${exitCode}`);
          return 'the job saw 77 columns';
        },
      ),
  },
  {
    id: 'console-interrupt',
    title: 'ConPTY: Ctrl-C',
    limitMs: 30_000,
    run: (stage) =>
      withJob(
        stage,
        "process.on('SIGINT', () => process.exit(42)); setInterval(() => {}, 1e6); console.log('ready');",
        async (job) => {
          await until(() => job.output().includes('ready'), 'the job was ready');
          job.send({ kind: 'input', data: Buffer.from('\u0003').toString('base64') });
          const { exitCode } = await job.ending();
          if (exitCode !== 42) throw new Error(`exit code ${exitCode}: the job did not hear of it`);
          return 'the job heard of it';
        },
      ),
  },
  {
    id: 'pipe-lock',
    title: 'a named pipe has one owner',
    limitMs: 30_000,
    async run() {
      const name = `\\\\.\\pipe\\vigil-try-${process.pid}`;
      const owner = createServer().listen(name);
      await once(owner, 'listening');
      try {
        const second = `require('node:net').createServer().on('error', (error) => { console.log(error.code); process.exit(3) })
          .listen(${JSON.stringify(name)}, () => process.exit(0));`;
        const { code, output } = await runQuietly(process.execPath, ['-e', second]);
        if (code === 0) throw new Error('a second process got the same pipe');
        return `refused to a second process: ${output.trim()}`;
      } finally {
        owner.close();
      }
    },
  },
  {
    id: 'event-log',
    title: 'the event log answers',
    limitMs: 60_000,
    async run() {
      const counts = [];
      for (const log of ['System', 'Application']) {
        const args = ['qe', log, '/f:xml', '/rd:true', '/c:20', '/e:Events', '/uni:true'];
        const child = spawn(system('wevtutil.exe'), args, { stdio: ['ignore', 'pipe', 'ignore'] });
        /** @type {Buffer[]} */
        const parts = [];
        child.stdout.on('data', (part) => parts.push(part));
        const [code] = await once(child, 'close');
        const bytes = Buffer.concat(parts);
        const isWide = bytes.length > 1 && (bytes[1] === 0 || bytes[0] === 0xff);
        const events = bytes.toString(isWide ? 'utf16le' : 'utf8').match(/<Event /g)?.length ?? 0;
        if (code !== 0 || events === 0) throw new Error(`${log}: code ${code}, ${events} events`);
        counts.push(`${log} ${events} events in ${isWide ? 'UTF-16' : 'UTF-8'}`);
      }
      return counts.join(', ');
    },
  },
  {
    id: 'gpu-counters',
    title: 'graphics cards and their counters',
    limitMs: 60_000,
    async run(stage) {
      const monitor = spawn(process.execPath, [join(stage.programs, 'monitor.cjs')], {
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      try {
        const attend = { kind: 'attend', intervalMs: 1000, jobs: [], folders: [] };
        monitor.stdin.write(`${JSON.stringify(attend)}\n`);
        const lines = createInterface({ input: monitor.stdout })[Symbol.asyncIterator]();
        const { sample } = JSON.parse((await lines.next()).value);
        const readers = sample.gpuReaders.map(
          (/** @type {any} */ { reader, refusal }) =>
            `${reader} ${refusal === null ? 'answers' : 'does not'}`,
        );
        if (sample.gpus.length === 0) throw new Skipped(`no card; ${readers.join(', ')}`);
        const cards = sample.gpus.map((/** @type {any} */ { driverModel, memory, processes }) => {
          const known = processes.filter((/** @type {any} */ { usedBytes }) => usedBytes !== null).length;
          const used = memory?.usedBytes == null ? 'unknown' : 'known';
          return `${driverModel}: memory ${used}, of ${known} of ${processes.length} processes`;
        });
        return `${readers.join(', ')}; ${cards.join('; ')}`;
      } finally {
        monitor.stdin.end();
        monitor.kill();
      }
    },
  },
  {
    id: 'command-on-path',
    title: 'vigil.cmd on the PATH',
    limitMs: 60_000,
    async run() {
      const shell = system('cmd.exe');
      const { code, output } = await runQuietly(shell, ['/d', '/c', 'vigil', '--version']);
      if (code !== 0)
        throw new Skipped('Vigil is not installed, or the terminal is older than the installation');
      return output;
    },
  },
  {
    id: 'hangul-paths',
    title: 'folders with spaces and Hangul',
    limitMs: 30_000,
    run: (stage) =>
      withJob(
        stage,
        "require('node:fs').writeFileSync(require('node:path').join(process.env.FOLDER, '결과 파일'), process.cwd())",
        async (job) => {
          const { exitCode } = await job.ending();
          const seen = readText(join(job.keeper.runFolder, '결과 파일'));
          if (exitCode !== 0 || seen !== stage.root)
            throw new Error(`exit code ${exitCode}, or another folder`);
          return 'the job ran in one and wrote into another';
        },
      ),
  },
];

/** @param {string} path */
const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

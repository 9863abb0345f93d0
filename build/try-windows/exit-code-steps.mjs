import { koffi, withJob } from './job.mjs';

/** @typedef {import('../../test/windows/stage.mjs').Stage} Stage */

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

/** @type {import('./run-steps.mjs').AutomaticStep<Stage>[]} */
export const exitCodeSteps = [
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
];

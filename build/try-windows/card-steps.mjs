import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Skipped } from './run-steps.mjs';

/** @typedef {import('../../test/windows/stage.mjs').Stage} Stage */

/** @type {import('./run-steps.mjs').AutomaticStep<Stage>[]} */
export const cardSteps = [
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
];

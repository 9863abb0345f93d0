import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Skipped } from './run-steps.mjs';

/** @typedef {import('../../test/windows/stage.mjs').Stage} Stage */
/**
 * What the step looks at, of electron/core/protocol/machine/machine-sample.ts.
 * @typedef {{ reader: string, refusal: { kind: string } | null }} Reader
 * @typedef {{ driverModel: string | null, memory: { usedBytes: number | null },
 *   processes: { usedBytes: number | null }[] | null }} Card
 * @typedef {{ gpuReaders: Reader[], gpus: Card[] }} Sample
 */

/** @type {import('./run-steps.mjs').AutomaticStep<Stage>[]} */
export const cardSteps = [
  {
    id: 'gpu-counters',
    title: 'graphics cards and their counters',
    limitMs: 60_000,
    async run(stage, signal) {
      const monitor = spawn(process.execPath, [join(stage.programs, 'monitor.cjs')], {
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      // One that dies, or is ended without an answer, is seen by its lines: there are no more.
      monitor.stdin.on('error', () => {});
      signal.addEventListener('abort', () => monitor.kill());
      try {
        const attend = { kind: 'attend', intervalMs: 1000, jobs: [], folders: [] };
        monitor.stdin.write(`${JSON.stringify(attend)}\n`);
        return cardsSeen(await settledSample(createInterface({ input: monitor.stdout })));
      } finally {
        monitor.stdin.end();
        monitor.kill();
      }
    },
  },
];

/** The first sample in which every reader has answered: slow ones answer later. @param {AsyncIterable<string>} lines */
export async function settledSample(lines) {
  for await (const line of lines) {
    /** @type {{ sample: Sample }} */
    const { sample } = JSON.parse(line);
    if (!sample.gpuReaders.some(({ refusal }) => refusal?.kind === 'pending')) return sample;
  }
  throw new Error('the monitor ended before every reader had answered');
}

/** The cards first: a long text is cut off. @param {Sample} sample */
export function cardsSeen({ gpuReaders, gpus }) {
  const readers = gpuReaders
    .filter(({ refusal }) => refusal?.kind !== 'other-system')
    .map(({ reader, refusal }) => `${reader} ${refusal === null ? 'answers' : refusal.kind}`)
    .join(', ');
  if (gpus.length === 0) throw new Skipped(`no card; ${readers}`);
  const cards = gpus.map(({ driverModel, memory, processes }) => {
    const used = memory.usedBytes === null ? 'unknown' : 'known';
    return `${driverModel ?? 'unknown driver model'}: memory ${used}, ${processesSeen(processes)}`;
  });
  return [...cards, readers].join('; ');
}

/** @param {Card['processes']} processes */
function processesSeen(processes) {
  if (processes === null) return 'processes unknown';
  return `of ${processes.filter(({ usedBytes }) => usedBytes !== null).length} of ${processes.length} processes`;
}

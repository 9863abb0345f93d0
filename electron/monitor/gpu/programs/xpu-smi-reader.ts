import {
  cardsInXpuSmi,
  gpuInXpuSmi,
  processesInXpuSmi,
  totalInXpuSmi,
  type XpuCard,
} from '../../../core/machine/xpu-smi.ts';
import type { ReaderRefusal } from '../../../core/protocol/machine/gpu-reader.ts';
import type { GpuSample } from '../../../core/protocol/machine/gpu-sample.ts';
import { BackgroundReader } from './background-reader.ts';
import { type ProgramAnswer, refusalOf, runProgram } from './run-program.ts';

/** It measures for some tenths of a second before it answers, each card by itself. */
const LIMIT_MS = 10_000;

const outputOf = (answer: ProgramAnswer): string => (answer.kind === 'ended' ? answer.output : '');

/** Reads Intel's cards on Linux with the program xpu-smi. */
export function xpuSmiReader(program = 'xpu-smi', limitMs = LIMIT_MS): BackgroundReader {
  const run = (...args: string[]) => runProgram(program, args, limitMs);
  /** Of each card, which does not change. */
  const totals = new Map<number, number | null>();

  async function totalOf({ id }: XpuCard): Promise<number | null> {
    if (!totals.has(id))
      totals.set(id, totalInXpuSmi(outputOf(await run('discovery', '-d', String(id), '-j'))));
    return totals.get(id) ?? null;
  }

  async function ask(at: number): Promise<GpuSample[] | ReaderRefusal> {
    const discovery = await run('discovery', '-j');
    if (discovery.kind !== 'ended') return discovery;
    const cards = cardsInXpuSmi(discovery.output);
    if (cards === null) return refusalOf(program, discovery);
    const gpus: GpuSample[] = [];
    for (const card of cards) {
      const stats = await run('stats', '-d', String(card.id), '-j');
      if (stats.kind !== 'ended') return stats;
      const gpu = gpuInXpuSmi(card, stats.output, await totalOf(card), at);
      if (gpu === null) return refusalOf(program, stats);
      gpus.push(gpu);
    }
    const processes = processesInXpuSmi(outputOf(await run('ps', '-j')));
    return gpus.map((gpu) =>
      processes === null || gpu.index === null
        ? { ...gpu, gaps: [...gpu.gaps, { what: 'processes', why: 'failed', code: null }] }
        : { ...gpu, processes: processes.get(gpu.index) ?? [], processReader: 'xpu-smi' },
    );
  }

  return new BackgroundReader('xpu-smi', ask);
}

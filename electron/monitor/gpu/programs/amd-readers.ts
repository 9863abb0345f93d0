import { gpusInAmdSmi, gpusInRocmSmi, processesInAmdSmi } from '../../../core/machine/amd-json.ts';
import type { ReaderRefusal } from '../../../core/protocol/machine/gpu-reader.ts';
import type { GpuSample } from '../../../core/protocol/machine/gpu-sample.ts';
import { BackgroundReader } from './background-reader.ts';
import { type ProgramAnswer, refusalOf, runProgram } from './run-program.ts';

/** Both are Python programs, which take some tenths of a second to start. */
const LIMIT_MS = 10_000;
const ROCM_QUESTION = [
  ...['--showmeminfo', 'vram', '--showuse', '--showtemp', '--showpower'],
  ...['--showbus', '--showproductname', '--json'],
];

const outputOf = (answer: ProgramAnswer): string => (answer.kind === 'ended' ? answer.output : '');

/** Reads AMD's GPUs with the program amd-smi. */
export function amdSmiReader(program = 'amd-smi', limitMs = LIMIT_MS): BackgroundReader {
  let list: string | null = null;

  async function ask(at: number): Promise<GpuSample[] | ReaderRefusal> {
    const metric = await runProgram(program, ['metric', '--json'], limitMs);
    if (metric.kind !== 'ended') return metric;
    list ??= outputOf(await runProgram(program, ['list', '--json'], limitMs));
    const found = gpusInAmdSmi(metric.output, list, at);
    if (found === null) return refusalOf(program, metric);
    const processes = processesInAmdSmi(outputOf(await runProgram(program, ['process', '--json'], limitMs)));
    return found.map((gpu) =>
      processes === null || gpu.index === null
        ? { ...gpu, gaps: [...gpu.gaps, { what: 'processes', why: 'failed', code: null }] }
        : { ...gpu, processes: processes.get(gpu.index) ?? [], processReader: 'amd-smi' },
    );
  }

  return new BackgroundReader('amd-smi', ask);
}

/** Reads AMD's GPUs with the older program rocm-smi, which lists processes only for people. */
export const rocmSmiReader = (program = 'rocm-smi', limitMs = LIMIT_MS): BackgroundReader =>
  new BackgroundReader('rocm-smi', async (at) => {
    const answer = await runProgram(program, ROCM_QUESTION, limitMs);
    if (answer.kind !== 'ended') return answer;
    return gpusInRocmSmi(answer.output, at) ?? refusalOf(program, answer);
  });

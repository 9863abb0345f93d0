import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  GPU_COLUMNS,
  gpusInSmi,
  PROCESS_COLUMNS,
  processesInSmi,
  unknownColumn,
} from '../../../core/machine/nvidia-smi.ts';
import type { ReaderRefusal } from '../../../core/protocol/machine/gpu-reader.ts';
import type { GpuSample } from '../../../core/protocol/machine/gpu-sample.ts';
import { BackgroundReader } from './background-reader.ts';
import { refusalOf, runProgram } from './run-program.ts';

/** Without persistence mode it first loads the driver, which was seen to take 0.7 s. */
const LIMIT_MS = 8_000;
/** New names of columns. */
const RENAMED: Readonly<Record<string, string>> = {
  'clocks_throttle_reasons.active': 'clocks_event_reasons.active',
};

/** Reads NVIDIA's GPUs with the program nvidia-smi. */
export function nvidiaSmiReader(program = smiPath(), limitMs = LIMIT_MS): BackgroundReader {
  // A version that does not know a column refuses the whole question, so it is left out from then on.
  let columns: readonly string[] = GPU_COLUMNS;

  async function gpus(at: number): Promise<GpuSample[] | ReaderRefusal> {
    for (;;) {
      const args = [`--query-gpu=${columns.join(',')}`, '--format=csv'];
      const answer = await runProgram(program, args, limitMs);
      if (answer.kind !== 'ended') return answer;
      const found = gpusInSmi(answer.output, at);
      if (found !== null) return found;
      const unknown = unknownColumn(answer.output);
      if (unknown === null || !columns.includes(unknown)) return refusalOf(program, answer);
      const instead = RENAMED[unknown] ?? [];
      columns = columns.flatMap((column) => (column === unknown ? instead : column));
    }
  }

  async function ask(at: number): Promise<GpuSample[] | ReaderRefusal> {
    const found = await gpus(at);
    if (!Array.isArray(found)) return found;
    const args = [`--query-compute-apps=${PROCESS_COLUMNS.join(',')}`, '--format=csv'];
    const answer = await runProgram(program, args, limitMs);
    const processes = answer.kind === 'ended' ? processesInSmi(answer.output) : null;
    const gap = {
      what: 'processes' as const,
      why: answer.kind === 'too-slow' ? ('too-slow' as const) : ('failed' as const),
      code: answer.kind === 'ended' ? answer.exitCode : null,
    };
    return found.map((gpu) =>
      processes === null
        ? { ...gpu, gaps: [...gpu.gaps, gap] }
        : { ...gpu, processes: processes.get(gpu.key) ?? [], processReader: 'nvidia-smi' },
    );
  }

  return new BackgroundReader('nvidia-smi', ask);
}

/** On Windows in System32 since 2018, before that in the driver's folder, which is on no PATH. */
function smiPath(env: Record<string, string | undefined> = process.env): string {
  if (process.platform !== 'win32') return 'nvidia-smi';
  const places = [
    join(env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'nvidia-smi.exe'),
    join(env['ProgramW6432'] ?? 'C:\\Program Files', 'NVIDIA Corporation', 'NVSMI', 'nvidia-smi.exe'),
  ];
  return places.find((path) => existsSync(path)) ?? 'nvidia-smi.exe';
}

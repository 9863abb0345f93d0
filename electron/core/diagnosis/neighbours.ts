import type { Dossier } from '../protocol/disk/dossier/dossier.ts';
import type { GpuProcess } from '../protocol/machine/gpu-sample.ts';
import type { MachineNow } from '../protocol/wire/machine-now.ts';

type Neighbour = Dossier['neighbours'][number];

/** Under Windows every program with a window holds a little of the GPU: one that holds less explains nothing. */
const LEAST_BYTES = 64 * 1024 * 1024;
const MOST = 10;

/**
 * The other processes on the GPUs of a job, those with the most memory first; none if the job is on no GPU. `run`: the job's.
 */
export function gpuNeighbours(
  { sample, holders }: Pick<MachineNow, 'sample' | 'holders'>,
  run: string,
): Neighbour[] {
  const own = new Set(sample?.trees.find(({ id }) => id === run)?.pids ?? []);
  const found = (sample?.gpus ?? [])
    .filter(({ processes }) => processes?.some(({ pid }) => own.has(pid)))
    .flatMap(({ key, processes }) => (processes ?? []).map((process) => ({ key, process })))
    .filter(({ process }) => !own.has(process.pid))
    .map(({ key, process }) => ({ process, ofRun: runOf(holders, key, process.pid) }))
    .filter(({ process, ofRun }) => ofRun !== run && (ofRun !== null || isLarge(process)))
    .sort((a, b) => (b.process.usedBytes ?? 0) - (a.process.usedBytes ?? 0));
  const seen = new Set<number>();
  return found
    .filter(({ process: { pid } }) => !seen.has(pid) && seen.add(pid))
    .slice(0, MOST)
    .map(({ process: { pid, name }, ofRun }) => ({ shares: 'gpu', run: ofRun, pid, name }));
}

const isLarge = ({ usedBytes, uses }: GpuProcess): boolean =>
  usedBytes === null ? uses.includes('compute') : usedBytes >= LEAST_BYTES;

/** The run that a process belongs to, or was left behind by; null if to none. */
function runOf(holders: MachineNow['holders'], gpu: string, pid: number): string | null {
  const owner = holders.find((holder) => holder.gpu === gpu && holder.pid === pid)?.owner;
  return owner?.kind === 'run' || owner?.kind === 'leftover' ? owner.id : null;
}

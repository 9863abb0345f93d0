import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** True where there is an NVIDIA GPU, and `python3` has a PyTorch that computes on it. */
export const HAS_CARD =
  spawnSync('nvidia-smi', ['-L']).status === 0 &&
  spawnSync('python3', ['-c', 'import torch; torch.ones(1, device="cuda")']).status === 0;

/** The helper, for jobs that use it. */
export const HELPER = { PYTHONPATH: resolve('electron/python') };

/** A job of this folder as the program of a run. */
export const gpuJob = (name: string, ...args: string[]) => ({
  kind: 'command' as const,
  file: 'python3',
  args: [resolve('test/gpu/jobs', `${name}.py`), ...args],
});

/** What NVIDIA's own program says of the first GPU, in the order of the columns. */
export function askNvidiaSmi(columns: readonly string[], query = 'gpu'): string[] {
  const args = [`--query-${query}=${columns.join(',')}`, '--format=csv,noheader,nounits'];
  const [first = ''] = execFileSync('nvidia-smi', args, { encoding: 'utf8' }).trim().split('\n');
  return first.split(',').map((value) => value.trim());
}

/** Which share of the memory of the first GPU is in use. */
export function usedShare(): number {
  const [used, total] = askNvidiaSmi(['memory.used', 'memory.total']);
  return Number(used) / Number(total);
}

/** Keeps what a test saw, for people who look at it later. */
export function keepSeen(name: string, seen: unknown): void {
  const folder = resolve('out/reports/gpu');
  mkdirSync(folder, { recursive: true });
  const text = typeof seen === 'string' ? seen : JSON.stringify(seen, null, 2);
  writeFileSync(join(folder, name), `${text}\n`);
}

import type { GpuReaderState, ReaderRefusal } from '../../electron/core/protocol/machine/gpu-reader.ts';

/** Refusals from the one that tells most about a machine without a GPU to the one that tells least. */
const TELLING: readonly ReaderRefusal['kind'][] = [
  'driver-refused',
  'program-failed',
  'not-understood',
  'too-slow',
  'failed',
  'no-library-calls',
  'no-function',
  'no-library',
  'no-program',
  'no-gpu',
];

/** The reader that tells best why there is no GPU; `pending` if one has not answered yet, null if there is nothing to tell. */
export function whyNoGpu(readers: readonly GpuReaderState[]): GpuReaderState | 'pending' | null {
  if (readers.some(({ refusal }) => refusal?.kind === 'pending')) return 'pending';
  for (const kind of TELLING) {
    // The simulated card is never missed.
    const found = readers.find(({ reader, refusal }) => reader !== 'simulated' && refusal?.kind === kind);
    if (found !== undefined) return found;
  }
  return null;
}

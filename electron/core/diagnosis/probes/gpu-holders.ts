import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { GpuSample } from '../../protocol/machine/gpu-sample.ts';
import type { MachineNow } from '../../protocol/wire/machine-now.ts';

/** Less is a context of CUDA that computes nothing. */
const LEAST_BYTES = 512 * 1024 ** 2;
/** Drivers keep memory that belongs to no process. */
const LEAST_UNSEEN_BYTES = 1024 ** 3;

/**
 * Who holds memory of GPUs and should not: what ended runs left, programs outside Vigil, and memory in use that no shown
 * process has, as of a zombie or of another container.
 */
export function gpuHolders(machine: MachineNow | null): Finding[] {
  const gpus = machine?.sample?.gpus ?? [];
  return gpus
    .filter(({ isSimulated }) => !isSimulated)
    .flatMap((gpu) => [...heldBy(gpu, machine?.holders ?? []), ...heldUnseen(gpu)]);
}

const nameOf = ({ key, name, index }: GpuSample): string =>
  index === null ? (name ?? key) : `${name ?? 'GPU'} (${index})`;

function heldBy(gpu: GpuSample, holders: MachineNow['holders']): Finding[] {
  return (gpu.processes ?? []).flatMap(({ pid, name, usedBytes, uses }): Finding[] => {
    const owner = holders.find((holder) => holder.gpu === gpu.key && holder.pid === pid)?.owner;
    // What draws the desktop is meant to be there.
    const isForeign =
      (owner === undefined || owner.kind === 'other') &&
      uses.includes('compute') &&
      (usedBytes ?? 0) >= LEAST_BYTES;
    if (owner?.kind !== 'leftover' && !isForeign) return [];
    const run = owner?.kind === 'leftover' ? owner.id : null;
    return [
      {
        fact: { kind: 'gpu-held', gpu: nameOf(gpu), pid, name, bytes: usedBytes, run },
        sure: run === null ? 'possible' : 'certain',
        fixes: [{ kind: 'advice', what: 'end-process', of: String(pid) }],
      },
    ];
  });
}

function heldUnseen(gpu: GpuSample): Finding[] {
  const { memory, processes, driverModel, isSliced } = gpu;
  // WDDM hides what each process holds, and a slice what is beside it.
  if (memory.usedBytes === null || processes === null || driverModel === 'wddm' || isSliced) return [];
  let seen = 0;
  for (const { usedBytes } of processes) {
    if (usedBytes === null) return [];
    seen += usedBytes;
  }
  const bytes = memory.usedBytes - seen;
  if (bytes < LEAST_UNSEEN_BYTES) return [];
  return [{ fact: { kind: 'gpu-held-unseen', gpu: nameOf(gpu), bytes }, sure: 'possible', fixes: [] }];
}

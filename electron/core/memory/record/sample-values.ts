import { SAMPLE_COLUMNS, type SampleColumn } from '../../protocol/disk/memory/sample-column.ts';
import type { MachineSample } from '../../protocol/machine/machine-sample.ts';
import type { SampleRow } from '../samples/thin-samples.ts';
import { jobUse } from '../use/job-use.ts';
import type { TorchFigures } from './torch-figures.ts';

/**
 * What is recorded of a run by a sample, in the order of `SAMPLE_COLUMNS`; null if its job was not found. `torch`: what
 * torch says inside the job, null if it says nothing.
 */
export function sampleValues(
  sample: MachineSample,
  id: string,
  attempt: number,
  torch: TorchFigures | null,
): SampleRow | null {
  const use = jobUse(sample, id);
  if (use === null) return null;
  const { device, shared, commit, ram, handles } = use.uses;
  const gpu = sample.gpus.find(({ key }) => key === use.gpu);
  const values: Record<SampleColumn, number | null | undefined> = {
    attempt,
    device_own_bytes: device?.own,
    device_others_bytes: device?.others,
    device_total_bytes: device?.total,
    shared_own_bytes: shared?.own,
    commit_own_bytes: commit?.own,
    commit_others_bytes: commit?.others,
    commit_total_bytes: commit?.total,
    ram_own_bytes: ram?.own,
    ram_others_bytes: ram?.others,
    ram_total_bytes: ram?.total,
    handles_own: handles?.own,
    gpu_busy_percent: gpu?.busyPercent,
    gpu_celsius: gpu?.temperatureC,
    gpu_watts: gpu?.powerWatts,
    processors: sample.trees.find((tree) => tree.id === id)?.processors,
    torch_allocated_bytes: torch?.allocatedBytes,
    torch_reserved_bytes: torch?.reservedBytes,
  };
  return { atMs: sample.at, values: SAMPLE_COLUMNS.map((column) => values[column] ?? null) };
}

/** Nothing is known at this time: what begins a gap. */
export const unknownRow = (atMs: number, attempt: number): SampleRow => ({
  atMs,
  values: SAMPLE_COLUMNS.map((column) => (column === 'attempt' ? attempt : null)),
});

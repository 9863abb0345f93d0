import type { SamplesRequest, SamplesView } from '../protocol/wire/samples-view.ts';
import type { MemoryLine } from './run-report.ts';

/** The samples that a picture of the GPU's memory needs. */
export const MEMORY_REQUEST: SamplesRequest = {
  series: ['device_used_bytes', 'device_total_bytes'],
  fromMs: null,
  toMs: null,
  most: 400,
};

/** The picture's line from the answer to `MEMORY_REQUEST`. */
export function memoryLine(buckets: SamplesView['buckets']): MemoryLine {
  const used = buckets.flatMap(({ toMs, most, endsUnknown }): (readonly [number, number])[] => {
    const bytes = most[0] ?? null;
    const point = [toMs, bytes ?? Number.NaN] as const;
    // Nothing is drawn between two buckets with a gap between them.
    return bytes !== null && endsUnknown[0] === true ? [point, [toMs + 1, Number.NaN]] : [point];
  });
  const totals = buckets.flatMap(({ most }) => most[1] ?? []);
  return { used, totalBytes: totals.at(-1) ?? null };
}

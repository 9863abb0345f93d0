import type { LastCleaning } from '../../../disk/memory/memory-cleaned.ts';
import { formatBytes } from '../../quantities.ts';

/** Main memory changes by less than this all the time. */
const NOISE_BYTES = 2 ** 20;

/** What the newest cleaning of memory inside a job gave back, in English. */
export function cleaningInWords(cleaning: LastCleaning): string {
  const { iteration, count, freedBytes, before, after } = cleaning;
  const which = iteration === null ? 'A cleaning of memory' : `Cleaning after iteration ${iteration}`;
  const onGpu = freed(before.reservedBytes, after.reservedBytes, 0);
  const inMain = freed(before.residentBytes, after.residentBytes, NOISE_BYTES);
  const parts = [
    ...(onGpu === null ? [] : [`${onGpu} of GPU memory`]),
    ...(inMain === null ? [] : [`${inMain} of main memory`]),
  ];
  const kept =
    after.reservedBytes === null ? '' : `; PyTorch keeps ${formatBytes(after.reservedBytes)} on the GPU`;
  const all =
    count === 1 ? '' : `; ${count} cleanings gave back ${formatBytes(freedBytes)} of GPU memory in all`;
  return parts.length === 0
    ? `${which} gave nothing back${kept}${all}.`
    : `${which} gave back ${parts.join(' and ')}${all}.`;
}

/** `1.2 GB of 3.4 GB`; null if it is not more than this, or unknown. */
const freed = (before: number | null, after: number | null, least: number): string | null =>
  before === null || after === null || before - after <= least
    ? null
    : `${formatBytes(before - after)} of ${formatBytes(before)}`;

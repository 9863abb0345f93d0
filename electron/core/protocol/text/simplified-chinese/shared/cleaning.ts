import type { LastCleaning } from '../../../disk/memory/memory-cleaned.ts';
import { formatBytes } from '../../quantities.ts';

/** Main memory changes by less than this all the time. */
const NOISE_BYTES = 2 ** 20;

export function cleaningInWords(cleaning: LastCleaning): string {
  const { iteration, count, freedBytes, before, after } = cleaning;
  const which = iteration === null ? '一次内存清理' : `第 ${iteration} 次迭代后的内存清理`;
  const parts = [
    ...freed('显存', before.reservedBytes, after.reservedBytes, 0),
    ...freed('内存', before.residentBytes, after.residentBytes, NOISE_BYTES),
  ];
  const kept =
    after.reservedBytes === null ? '' : `；PyTorch 在 GPU 上保留 ${formatBytes(after.reservedBytes)}`;
  const all = count === 1 ? '' : `；${count} 次清理共释放 ${formatBytes(freedBytes)} 显存`;
  return parts.length === 0
    ? `${which}没有释放任何内存或显存${kept}${all}。`
    : `${which}释放了${parts.join('和')}${all}。`;
}

/** `显存 1.2 GiB（原有 3.4 GiB）`; none if it is not more than this, or unknown. */
const freed = (what: string, before: number | null, after: number | null, least: number): string[] =>
  before === null || after === null || before - after <= least
    ? []
    : [`${what} ${formatBytes(before - after)}（原有 ${formatBytes(before)}）`];

import type { SAMPLE_COLUMNS } from '../../protocol/disk/memory/sample-column.ts';

type Column = (typeof SAMPLE_COLUMNS)[number];
const BUSY: Column = 'gpu_busy_percent';
/** The last hour or so of a run. */
const MOST = 2000;

/** The use of the GPU in `samples.csv`, in percent, of the last samples; null: unknown. */
export function gpuPercentsIn(csv: string): (number | null)[] {
  const [head = '', ...rows] = csv.split(/\r?\n/).filter((line) => line !== '');
  const at = head.split(',').indexOf(BUSY);
  if (at < 0) return [];
  return rows.slice(-MOST).map((row) => {
    const cell = row.split(',')[at] ?? '';
    const value = Number(cell);
    return cell === '' || !Number.isFinite(value) ? null : value;
  });
}

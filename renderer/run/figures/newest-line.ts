import { hasProgress } from '../../../electron/core/protocol/wire/progress-seen.ts';
import type { MergedRun } from '../../wire/merge-run.ts';

/**
 * The job's own newest line with the number that may count, shown where nothing is sure to count the iterations. Null:
 * something does, or no line with such a number is known.
 */
export function newestLine({
  row,
  reading,
}: Pick<MergedRun, 'row' | 'reading'>): { number: string; line: string } | null {
  if (hasProgress(row) || row.problem !== null || reading.from === 'job') return null;
  const [line] = reading.structure?.newest ?? [];
  const span = line?.spans.find(({ role }) => role === 'iterations');
  return line && span ? { number: line.text.slice(span.start, span.end), line: line.text.trim() } : null;
}

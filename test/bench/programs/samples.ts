import { newSampleLines } from '../../../electron/core/memory/record/sample-lines.ts';
import { SAMPLE_COLUMNS } from '../../../electron/core/protocol/disk/memory/sample-column.ts';

export { openSampleFile } from '../../../electron/host/store/samples/sample-file.ts';
export { openSampleReader } from '../../../electron/host/store/samples/sample-reader.ts';

const GIB = 1024 ** 3;
const lines = newSampleLines();

/** A row in which every figure is known and changes. */
export const benchRow = (second: number) => ({
  atMs: 1e12 + second * 1_000,
  values: SAMPLE_COLUMNS.map((_, column) =>
    column === 0 ? 1 : Math.round(GIB * (column + Math.sin(second / (97 * column)))) + (second % 1_009),
  ),
});

/** Lines of a file of samples, from one second to before another; from 0 with its header. */
export function sampleText(from: number, to: number): string {
  const parts = from === 0 ? [lines.header] : [];
  for (let second = from; second < to; second++) parts.push(lines.write(benchRow(second)));
  return `${parts.join('\n')}\n`;
}

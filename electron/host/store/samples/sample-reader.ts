import { closeSync, fstatSync } from 'node:fs';
import { newSampleLines, sampleLinesUnder } from '../../../core/memory/record/sample-lines.ts';
import { createSamplePyramid, type SamplePyramid } from '../../../core/memory/samples/sample-pyramid.ts';
import { SAMPLE_COLUMNS } from '../../../core/protocol/disk/memory/sample-column.ts';
import { SAMPLE_SERIES } from '../../../core/protocol/wire/samples-view.ts';
import { openRegularIfThere, readPieceSync } from '../../../platform/files/regular-file.ts';

/** Read at once: some milliseconds of work. */
const STEP_BYTES = 256 * 1024;
/** As many bytes before the place that was reached show whether the file is still the same. Longer than a row. */
const MARK_BYTES = 512;
const LINE_END = 0x0a;

/** Reads a file of samples as it grows. */
export interface SampleReader {
  /** Reads the next part. True once everything is read. Throws the system's error. */
  step(): boolean;
  /** All that was read, with a column for each of `SAMPLE_SERIES`. Another one after the file was replaced. */
  pyramid(): SamplePyramid;
}

/** No file is open between steps. A missing file has no samples. */
export function openSampleReader(path: string): SampleReader {
  let pyramid = createSamplePyramid(SAMPLE_SERIES.length);
  let lines = newSampleLines();
  let offset = 0;
  let mark: Buffer = Buffer.alloc(0);

  function beginAgain(): void {
    pyramid = createSamplePyramid(SAMPLE_SERIES.length);
    offset = 0;
    mark = Buffer.alloc(0);
  }

  /** Takes the whole lines in these bytes, and returns their length. */
  function take(bytes: Buffer): number {
    let begin = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, begin)) {
      const line = bytes.toString('latin1', begin, end);
      if (offset + begin === 0) lines = sampleLinesUnder(line.trimEnd());
      const row = lines.read(line);
      if (row !== null) pyramid.append(row.atMs, [...row.values, ...sumsOf(row.values)]);
      begin = end + 1;
    }
    return begin;
  }

  return {
    pyramid: () => pyramid,
    step: () => {
      const file = openRegularIfThere(path);
      if (file === null) {
        beginAgain();
        return true;
      }
      try {
        const before = readPieceSync(file, offset - mark.length, mark.length);
        if (!before.equals(mark)) beginAgain();
        const bytes = readPieceSync(file, offset, STEP_BYTES);
        const taken = take(bytes);
        const isEnd = offset + bytes.length >= fstatSync(file).size;
        // So many bytes without a line end hold no row.
        offset += taken === 0 && !isEnd ? bytes.length : taken;
        const marked = Math.min(offset, MARK_BYTES);
        mark = readPieceSync(file, offset - marked, marked);
        return isEnd;
      } finally {
        closeSync(file);
      }
    },
  };
}

const PAIRS = (['device', 'commit', 'ram'] as const).map((resource) => [
  SAMPLE_COLUMNS.indexOf(`${resource}_own_bytes`),
  SAMPLE_COLUMNS.indexOf(`${resource}_others_bytes`),
]);

/** What job and others use together: a sum of two peaks would be more than was ever used. */
const sumsOf = (values: readonly (number | null)[]): (number | null)[] =>
  PAIRS.map(([own = -1, others = -1]) => {
    const [a, b] = [values[own] ?? null, values[others] ?? null];
    return a === null || b === null ? null : a + b;
  });

import { closeSync, fstatSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { newSampleLines, sampleLinesUnder } from '../../../core/memory/record/sample-lines.ts';
import { type SampleRow, thinSamples } from '../../../core/memory/samples/thin-samples.ts';
import { SAMPLE_COLUMNS } from '../../../core/protocol/disk/memory/sample-column.ts';
import { openRegularSync, readPieceSync } from '../../../platform/files/regular-file.ts';
import { flush, moveOver } from '../../../platform/files/replace-file.ts';

/** Of each minute of older samples a few remain. */
const BUCKET_MS = 60_000;
/** Read at once: some milliseconds of work. */
const STEP_BYTES = 256 * 1024;
const LINE_END = 0x0a;
/** Peaks of these stay visible; of the others that is enough which their rows have. */
const PEAKS = ['device_own_bytes', 'commit_own_bytes', 'ram_own_bytes', 'handles_own', 'gpu_busy_percent'];
const PEAK_COLUMNS = SAMPLE_COLUMNS.flatMap((column, index) => (PEAKS.includes(column) ? [index] : []));

/** Thins a file in steps, between which the host does other work and rows are appended. */
export interface FileThinning {
  /**
   * Does the next part. True once it is over: the file is thinned, or was thin already. No file is open between steps.
   * Throws the system's error; the file is then as it was.
   */
  step(): boolean;
  /** Removes what was written so far, if the disk allows it. */
  abandon(): void;
}

type ThinnedLine = SampleRow & { line: string };

/**
 * Thins the rows before `keepFromMs`. The thinned file is written beside the old one, flushed, and moved over it once it
 * has every row: whatever dies in between, one of the two is whole. One that was left is overwritten.
 */
export function beginThinning(path: string, keepFromMs: number): FileThinning {
  const aside = `${path}.new`;
  const firstKept = Math.floor(keepFromMs / BUCKET_MS);
  let lines = newSampleLines();
  /** How far the file was read, and whether what follows is copied as it is. */
  let offset = 0;
  let isCopying = false;
  let group: ThinnedLine[] = [];

  /** Essential rows of the bucket that is complete, as text. */
  function rest(): string {
    // The first row of a bucket always remains, so that one bucket can be thinned without the one before.
    const kept = thinSamples(group, {
      keepFromMs: Number.POSITIVE_INFINITY,
      bucketMs: BUCKET_MS,
      peakColumns: PEAK_COLUMNS,
    });
    group = [];
    return kept.map(({ line }) => `${line}\n`).join('');
  }

  /** What remains of these bytes. Lines that are no rows do not. */
  function thinned(bytes: Buffer): Buffer {
    let text = '';
    for (
      let begin = 0, end = bytes.indexOf(LINE_END);
      end >= 0;
      begin = end + 1, end = bytes.indexOf(LINE_END, begin)
    ) {
      const line = bytes.toString('latin1', begin, end);
      if (offset + begin === 0) {
        lines = sampleLinesUnder(line.trimEnd());
        text = `${lines.header}\n`;
      }
      const row = lines.read(line);
      if (row === null) continue;
      const bucket = Math.floor(row.atMs / BUCKET_MS);
      if (bucket >= firstKept) {
        isCopying = true;
        return Buffer.concat([Buffer.from(text + rest()), bytes.subarray(begin)]);
      }
      if (group[0] && Math.floor(group[0].atMs / BUCKET_MS) !== bucket) text += rest();
      group.push({ ...row, line });
    }
    return Buffer.from(text);
  }

  return {
    step: () => {
      const { bytes, isEnd, isShorter } = readFrom(path, offset);
      // Somebody replaced it: the next time is soon enough.
      if (isShorter) {
        rmSync(aside, { force: true });
        return true;
      }
      const part = isCopying ? bytes : thinned(bytes);
      const end = isEnd ? Buffer.concat([part, Buffer.from(rest())]) : part;
      append(aside, end, offset === 0);
      offset += bytes.length;
      if (!isEnd) return false;
      if (statSync(aside).size < offset) moveOver(aside, path);
      else rmSync(aside);
      return true;
    },
    abandon: () => {
      try {
        rmSync(aside, { force: true });
      } catch {
        // The next thinning overwrites it.
      }
    },
  };
}

/** Whole lines from a position on. `isEnd`: they are the last; `isShorter`: the file ends before that position. */
function readFrom(path: string, offset: number): { bytes: Buffer; isEnd: boolean; isShorter: boolean } {
  const file = openRegularSync(path);
  try {
    const read = readPieceSync(file, offset, STEP_BYTES);
    const whole = read.subarray(0, read.lastIndexOf(LINE_END) + 1);
    const { size } = fstatSync(file);
    const isEnd = offset + read.length === size;
    // So many bytes without a line end hold no row.
    return { bytes: isEnd || whole.length === 0 ? read : whole, isEnd, isShorter: size < offset };
  } finally {
    closeSync(file);
  }
}

function append(path: string, bytes: Buffer, isNew: boolean): void {
  const file = openSync(path, isNew ? 'w' : 'a', 0o600);
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
    // Each part is flushed, so that no flush takes long.
    flush(file);
  } finally {
    closeSync(file);
  }
}

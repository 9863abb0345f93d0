import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { gpuPercentsIn } from '../../core/diagnosis/loading/sample-percents.ts';
import { RUN_FILES } from '../../core/protocol/disk/run-folder.ts';
import type { ProbeContext } from './probe.ts';

const PIECE_BYTES = 256 * 1024;

/** Use of the GPU while the run of the request trained, in percent; empty without a run, or without its samples. */
export function gpuPercentsOf({
  request,
  endedRuns,
}: Pick<ProbeContext, 'request' | 'endedRuns'>): (number | null)[] {
  const run = request.run === null ? undefined : endedRuns().find(({ id }) => id === request.run);
  if (run === undefined) return [];
  try {
    return gpuPercentsIn(headAndEnd(join(run.folder, RUN_FILES.samples)));
  } catch {
    // Nothing was measured.
    return [];
  }
}

/** The head line of a file and its last whole lines: the file of a week has 60 MB. */
function headAndEnd(path: string): string {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const piece = (from: number): string => {
      const bytes = Buffer.alloc(Math.min(PIECE_BYTES, size - from));
      return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, from));
    };
    const start = piece(0);
    if (size <= PIECE_BYTES) return start;
    const end = piece(size - PIECE_BYTES);
    return start.slice(0, start.indexOf('\n') + 1) + end.slice(end.indexOf('\n') + 1);
  } finally {
    closeSync(file);
  }
}

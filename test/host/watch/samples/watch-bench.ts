import { readFileSync } from 'node:fs';
import { newSampleLines } from '../../../../electron/core/memory/record/sample-lines.ts';
import {
  SAMPLE_COLUMNS,
  type SampleColumn,
} from '../../../../electron/core/protocol/disk/memory/sample-column.ts';
import type { MachineNow } from '../../../../electron/core/protocol/wire/machine-now.ts';
import { machineSample } from '../../../support/machine-sample.ts';

/** What the monitor reports of a run's job. */
export function reporting(id: string, at: number, privateBytes: number): MachineNow {
  const tree = { id, pids: [10], processors: 1, residentBytes: null, privateBytes, handles: null };
  return { monitor: { kind: 'reporting' }, sample: machineSample({ at, trees: [tree] }), holders: [] };
}

/** Attempt and memory of each row in a file of samples; memory is null in a gap. */
export const recordedIn = (path: string): { attempt: number | null; bytes: number | null }[] =>
  columnIn(path, 'ram_own_bytes');

/** Attempt and the value of a column in each row of a file of samples. */
export function columnIn(
  path: string,
  column: SampleColumn,
): { attempt: number | null; bytes: number | null }[] {
  const { read } = newSampleLines();
  const place = SAMPLE_COLUMNS.indexOf(column);
  return textOf(path)
    .split('\n')
    .map(read)
    .filter((row) => row !== null)
    .map(({ values }) => ({ attempt: values[0] ?? null, bytes: values[place] ?? null }));
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

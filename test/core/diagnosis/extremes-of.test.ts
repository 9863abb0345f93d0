import { describe, expect, it } from 'vitest';
import { extremesOf, USE_WITHIN_MS } from '../../../electron/core/diagnosis/extremes-of.ts';
import {
  SAMPLE_COLUMNS,
  type SampleColumn,
} from '../../../electron/core/protocol/disk/memory/sample-column.ts';

const END = 1_000_000;
const row = (atMs: number, known: Partial<Record<SampleColumn, number>>, attempt = 2) => ({
  atMs,
  values: SAMPLE_COLUMNS.map((column) => (column === 'attempt' ? attempt : (known[column] ?? null))),
});
const ram = (atMs: number, value: number, attempt = 2) => row(atMs, { ram_own_bytes: value }, attempt);

describe('the extremes of the last minutes of an attempt', () => {
  it('are the least, the most and the last of each known column, with their times', () => {
    const rows = [ram(END - 4, 5), ram(END - 3, 1), ram(END - 2, 9), ram(END - 1, 7), row(END, {})];
    expect(extremesOf(rows, 2, END)).toEqual([
      {
        ...{ column: 'ram_own_bytes', min: 1, max: 9, last: 7 },
        ...{ minAt: END - 3, maxAt: END - 2, lastAt: END - 1 },
      },
    ]);
  });

  it('are at the first time of a value that came twice', () => {
    expect(extremesOf([ram(END - 2, 3), ram(END - 1, 3)], 2, END)).toMatchObject([
      { minAt: END - 2, maxAt: END - 2 },
    ]);
  });

  it('leave out other attempts, and what was before those minutes or after the end', () => {
    const rows = [ram(END - USE_WITHIN_MS - 1, 90), ram(END - 1, 80, 1), ram(END + 1, 70)];
    expect(extremesOf(rows, 2, END)).toEqual([]);
    expect(extremesOf([...rows, ram(END - USE_WITHIN_MS, 4), ram(END, 5)], 2, END)).toMatchObject([
      { min: 4, max: 5 },
    ]);
  });
});

import { expect, it } from 'vitest';
import { lastPrintedLines } from '../../../../renderer/run/terminal/printed-lines.ts';

/** A buffer of rows eight cells wide. A row that begins with `>` continues the one before. */
const bufferOf = (...rows: string[]) => ({
  length: rows.length,
  getLine: (y: number) => {
    const row = rows[y];
    if (row === undefined) return undefined;
    const isWrapped = row.startsWith('>');
    const cells = (isWrapped ? row.slice(1) : row).padEnd(8);
    return { isWrapped, translateToString: (trim?: boolean) => (trim ? cells.trimEnd() : cells) };
  },
});

it.each([
  ['the newest lines, oldest first', bufferOf('one', 'two', 'three'), 2, ['two', 'three']],
  ['no blank rows below or between', bufferOf('one', '', 'two', '', ''), 5, ['one', 'two']],
  ['a wrapped line as one', bufferOf('iter 31 ', '>of 50', 'saved'), 5, ['iter 31 of 50', 'saved']],
  ['a first row that continues what is gone', bufferOf('>tail', 'next'), 5, ['tail', 'next']],
  ['the indent of a line', bufferOf('  fit'), 5, ['  fit']],
  ['nothing of an empty screen', bufferOf('', '', ''), 5, []],
])('shows %s', (_, buffer, most, lines) => {
  expect(lastPrintedLines(buffer, most)).toEqual(lines);
});

it('cuts a line that never ends', () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => (index === 0 ? 'xxxxxxxx' : '>xxxxxxxx'));
  expect(lastPrintedLines(bufferOf(...rows), 5)).toEqual(['x'.repeat(1_000)]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newSampleLines, sampleLinesUnder } from '../../../../electron/core/memory/record/sample-lines.ts';
import { SAMPLE_COLUMNS } from '../../../../electron/core/protocol/disk/memory/sample-column.ts';

const lines = newSampleLines();
const figures = fc.oneof(
  fc.integer({ min: 0, max: 2 ** 50 }),
  fc.integer({ min: -9_999, max: 9_999 }).map((whole) => whole / 8),
);
const rows = fc.record({
  atMs: fc.integer({ min: 0, max: 4e12 }),
  values: fc.array(fc.option(figures), {
    minLength: SAMPLE_COLUMNS.length,
    maxLength: SAMPLE_COLUMNS.length,
  }),
});

it('a row that was written is read back', () => {
  fc.assert(
    fc.property(rows, (row) => {
      expect(lines.read(lines.write(row))).toEqual(row);
    }),
  );
});

it('a line that was cut is no row', () => {
  fc.assert(
    fc.property(rows, fc.nat(), (row, cut) => {
      // A cut within the last cell leaves a whole row with another figure; the writer removes lines without their end.
      const line = lines.write({ ...row, values: [...row.values.slice(0, -1), null] });
      expect(lines.read(line.slice(0, cut % line.length))).toBeNull();
    }),
  );
});

it.each([
  ['nothing', ''],
  ['a header', lines.header],
  ['zero bytes', '\0'.repeat(200)],
  ['words', lines.write({ atMs: 5, values: [1] }).replace('1', 'one')],
  ['infinity', lines.write({ atMs: 5, values: [1] }).replace('1', 'Infinity')],
  ['hexadecimal', lines.write({ atMs: 5, values: [1] }).replace('1', '0x1')],
  ['a cell too many', `${lines.write({ atMs: 5, values: [1] })},3`],
  ['no end', '1'.repeat(1_000_000)],
])('a line of %s is no row', (_, line) => {
  expect(lines.read(line)).toBeNull();
});

it('figures that no machine has are unknown', () => {
  const row = { atMs: 5, values: [1, Number.NaN, Number.POSITIVE_INFINITY, 1e30, 0.1234] };
  expect(lines.read(lines.write(row))?.values.slice(0, 5)).toEqual([1, null, null, null, 0.123]);
});

it('a file of another version keeps its columns', () => {
  const other = sampleLinesUnder('at_ms,later_column,ram_own_bytes,attempt');
  const values = SAMPLE_COLUMNS.map((column) =>
    column === 'attempt' ? 2 : column === 'ram_own_bytes' ? 7 : null,
  );
  expect(other.read('5,99,7,2')).toEqual({ atMs: 5, values });
  expect(other.write({ atMs: 5, values })).toBe('5,,7,2');
});

it('under a damaged header rows have the columns of new files', () => {
  expect(sampleLinesUnder('\0\0\0').header).toBe(lines.header);
  expect(sampleLinesUnder('at_ms,a b').header).toBe(lines.header);
});

import { SAMPLE_COLUMNS, type SampleColumn } from '../../protocol/disk/memory/sample-column.ts';
import type { SampleRow } from '../samples/thin-samples.ts';

const TIME = 'at_ms';
/** No line of a sound file is longer. */
const LONGEST = 4_096;
const NUMBER = '-?[0-9]{1,18}(?:[.][0-9]{1,9})?';

/** Reads and writes the lines of one `samples.csv`, without their line ends. */
export interface SampleLines {
  /** The first line. */
  header: string;
  /** The row in a line, in the order of `SAMPLE_COLUMNS`; null for anything but a whole row. */
  read(line: string): SampleRow | null;
  write(row: SampleRow): string;
}

/** The format that new files have. */
export const newSampleLines = (): SampleLines => linesWith(SAMPLE_COLUMNS);

/**
 * The format that the first line of a file names. A file keeps its columns: those that only another version knows stay
 * empty in new rows. The format of new files if that line is damaged, because most files have it.
 */
export function sampleLinesUnder(header: string): SampleLines {
  const [first, ...names] = header.split(',');
  const isSound =
    first === TIME && names.includes('attempt') && names.every((name) => /^[a-z_]+$/.test(name));
  return isSound ? linesWith(names) : newSampleLines();
}

function linesWith(names: readonly string[]): SampleLines {
  const pattern = new RegExp(`^[0-9]{1,15}(?:,(?:${NUMBER})?){${names.length}}$`);
  const places = SAMPLE_COLUMNS.map((column) => names.indexOf(column) + 1);
  const columns = names.map((name) => SAMPLE_COLUMNS.indexOf(name as SampleColumn));
  return {
    header: [TIME, ...names].join(','),
    read: (line) => {
      if (line.length > LONGEST || !pattern.test(line)) return null;
      const cells = line.split(',');
      return {
        atMs: Number(cells[0]),
        values: places.map((place) => (place === 0 || !cells[place] ? null : Number(cells[place]))),
      };
    },
    write: ({ atMs, values }) =>
      [Math.round(atMs), ...columns.map((column) => cellOf(values[column] ?? null))].join(','),
  };
}

/** From here on doubles count no thousandths, and sizes have none. */
const LARGE = 1e12;
/** No machine has so much of anything, and doubles are written with an exponent a little above. */
const SENSELESS = 1e18;

/** To a thousandth: no reader is more exact. */
function cellOf(value: number | null): string {
  if (value === null || !(Math.abs(value) < SENSELESS)) return '';
  return String(Math.abs(value) < LARGE ? Math.round(value * 1000) / 1000 : Math.round(value));
}

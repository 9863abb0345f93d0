import { plainNumber } from './plain-number.ts';

/** A figure or a word of a table; null and NaN: there is none. */
export type TableCell = string | number | null;

/** A table as text for a spreadsheet: RFC 4180, lines end in CR LF, missing values are empty. */
export function toCsv(columns: readonly string[], rows: readonly (readonly TableCell[])[]): string {
  const cell = (value: TableCell): string => {
    if (value === null || Number.isNaN(value)) return '';
    const text = String(typeof value === 'number' ? plainNumber(value) : value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A table as text that pasting into a spreadsheet puts into cells: tabs between them, missing values empty. */
export function toTabs(columns: readonly string[], rows: readonly (readonly TableCell[])[]): string {
  const cell = (value: TableCell): string => {
    if (value === null || Number.isNaN(value)) return '';
    return typeof value === 'number' ? String(plainNumber(value)) : value.replaceAll(/[\t\r\n]+/g, ' ');
  };
  return [columns, ...rows].map((row) => `${row.map(cell).join('\t')}\n`).join('');
}

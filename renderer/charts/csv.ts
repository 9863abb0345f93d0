import { plainNumber } from './plain-number.ts';

/** A table as text for a spreadsheet: RFC 4180, lines end in CR LF, missing values are empty. */
export function toCsv(
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const cell = (value: string | number | null): string => {
    if (value === null || Number.isNaN(value)) return '';
    const text = String(typeof value === 'number' ? plainNumber(value) : value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

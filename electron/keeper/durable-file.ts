import { readFileSync } from 'node:fs';
import { replaceFile } from '../platform/replace-file.ts';

/** Replaces `path` by `value` as JSON, durably and as a whole. Throws the system's error. */
export function writeDurably(path: string, value: unknown, mode = 0o644): void {
  replaceFile(path, textOf(value), mode);
}

/** What `writeDurably` makes of a value. */
export const textOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The text in a file; null if it cannot be read. */
export function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

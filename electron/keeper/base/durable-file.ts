import { readRegularSync } from '../../platform/files/regular-file.ts';
import { placeFile, replaceFile } from '../../platform/files/replace-file.ts';

/** Replaces `path` with `value` as JSON, atomically and durably. Throws the system's error. */
export function writeDurably(path: string, value: unknown, mode = 0o644): void {
  replaceFile(path, textOf(value), mode);
}

/**
 * Replaces `path` with `value` as JSON, atomically; durable once `flushDurably` has resolved. Throws the system's
 * error.
 */
export function writeWhole(path: string, value: unknown): void {
  placeFile(path, textOf(value), 0o644);
}

/** The text that is then in the file. */
export const textOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The text in a file; null if it cannot be read. */
export function contentOf(path: string): string | null {
  try {
    return readRegularSync(path).toString();
  } catch {
    return null;
  }
}

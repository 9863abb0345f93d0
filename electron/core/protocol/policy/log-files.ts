import { z } from 'zod';
import { commaList } from './comma-list.ts';

/** The most files that Vigil reads beside the terminal of one attempt. Each costs a look a second and a kept copy. */
export const LOG_FILES_AT_MOST = 4;

const LONGEST_PATH = 1_000;

/**
 * Files to which the job logs, read as its output. Each is absolute or relative to the working folder; `*` and `?` in
 * the last part stand for any characters. null: those that Vigil finds by itself; empty: none.
 */
export const LogFiles = z
  .array(z.string().trim().min(1).max(LONGEST_PATH))
  .max(LOG_FILES_AT_MOST)
  .transform((files) => [...new Set(files)])
  .nullable();

/** True if one of them stands for all files that match it. */
export const isLogPattern = (setting: string): boolean => /[*?][^\\/]*$/.test(setting);

const NONE = 'none';

/** The log files that a person types, separated by commas: empty means those that Vigil finds, `none` no file. */
export function logFilesOf(line: string): string[] | null {
  const files = commaList(line);
  if (files.length === 0) return null;
  return files.length === 1 && files[0]?.toLowerCase() === NONE ? [] : files;
}

/** The same log files as a person types them. */
export function lineOfLogFiles(files: readonly string[] | null): string {
  if (files === null) return '';
  return files.length === 0 ? NONE : files.join(', ');
}

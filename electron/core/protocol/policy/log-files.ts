import { z } from 'zod';

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

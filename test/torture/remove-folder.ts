import { rm } from 'node:fs/promises';

/**
 * Removes a folder in which a process may still be writing: a host that adds what it found out late, or the last thread
 * of a killed one, of which /proc already says that it is a zombie. `rmSync` gives up at the first file that appears
 * while it works; this one begins again.
 */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });

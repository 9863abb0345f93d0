import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { PROVENANCE_FILES } from '../../core/protocol/disk/run-folder.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { HomePaths } from '../base/paths.ts';

/** A content that was kept or used again this recently stays: the attempt that needs it may not be written down yet. */
const GRACE_MS = 60 * 60_000;
const DIGEST = /[0-9a-f]{64}/g;

/**
 * Deletes contents that no run refers to, neither one of the home nor one in the bin. Deletes nothing if any run cannot
 * be read. Returns how many.
 */
export async function sweepContent(
  { content, runs, trash }: Pick<HomePaths, 'content' | 'runs' | 'trash'>,
  nowMs: number,
): Promise<number> {
  // Listed before the references: what is added in between is not in the list.
  const kept = await contentsIn(content);
  if (kept.size === 0) return 0;
  for (const home of [runs, trash])
    for (const run of await namesIn(home))
      for (const attempt of await namesIn(join(home, run, 'attempts')))
        for (const digest of await digestsIn(join(home, run, 'attempts', attempt, PROVENANCE_FILES.facts)))
          kept.delete(digest);
  let deleted = 0;
  for (const path of kept.values()) {
    const status = await fs.stat(path).catch(() => null);
    if (status === null || nowMs - status.mtimeMs < GRACE_MS) continue;
    await fs.rm(path, { force: true });
    deleted++;
  }
  return deleted;
}

/** The same in the background. What goes wrong is logged, and the next sweep deletes what is left. */
export function sweepSoon(
  paths: Pick<HomePaths, 'content' | 'runs' | 'trash'>,
  clock: Clock,
  log: Log,
): void {
  sweepContent(paths, clock.nowMs()).catch((error: unknown) => {
    log.write('Contents that no run refers to could not be deleted', error);
  });
}

/** Paths of contents by their digest. */
async function contentsIn(content: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const start of await namesIn(content))
    for (const rest of await namesIn(join(content, start)))
      if (/^[0-9a-f]{64}$/.test(start + rest)) found.set(start + rest, join(content, start, rest));
  return found;
}

/** Whatever looks like a digest is a reference: so facts of a newer version, or damaged ones, keep theirs too. */
async function digestsIn(path: string): Promise<string[]> {
  try {
    return (await fs.readFile(path, 'utf8')).match(DIGEST) ?? [];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Names in a folder; none if it is missing or a file. Throws another error of the system: then nothing is known. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

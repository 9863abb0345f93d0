import { lstat, opendir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { RunId } from '../../../core/protocol/basics.ts';
import { type HomeSpace, MOST_LARGEST_RUNS } from '../../../core/protocol/wire/home-space.ts';
import type { HomePaths } from '../../base/paths.ts';

/** Ten thousand runs take longer than anybody looks at a number that still changes. */
const PATIENCE_MS = 10_000;

/**
 * Measures Vigil's home. File by file, so that whatever else the host reads has its turn in between; what `patienceMs` does
 * not suffice for is left out, and so is what cannot be read.
 */
export async function measureHome(
  { home, preferences, runs, trash, content }: HomePaths,
  patienceMs = PATIENCE_MS,
): Promise<HomeSpace> {
  const untilMs = performance.now() + patienceMs;
  let isWhole = true;

  const sized: Record<'runs' | 'binned', HomeSpace['binned']> = { runs: [], binned: [] };
  /** Bytes below `home`, by the path of each entry. */
  const parts = new Map<string, number>();

  function note(folder: string, path: string, bytes: number): void {
    if (folder === home) parts.set(path, bytes);
    if (folder !== trash && folder !== runs) return;
    const id = RunId.safeParse(path.slice(folder.length + 1));
    if (id.success) sized[folder === runs ? 'runs' : 'binned'].push({ id: id.data, bytes });
  }

  /** Bytes of the files below a folder. */
  async function bytesIn(folder: string): Promise<number> {
    let bytes = 0;
    try {
      for await (const entry of await opendir(folder)) {
        if (performance.now() > untilMs) {
          isWhole = false;
          break;
        }
        const path = join(folder, entry.name);
        // A link is counted as itself: what it leads to lies elsewhere.
        const size = entry.isDirectory() ? await bytesIn(path) : (await lstat(path)).size;
        note(folder, path, size);
        bytes += size;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') isWhole = false;
    }
    return bytes;
  }

  const all = await bytesIn(home);
  const [runBytes = 0, contentBytes = 0, binBytes = 0] = [runs, content, trash].map(
    (path) => parts.get(path) ?? 0,
  );
  return {
    ...{ home, preferences },
    ...(await driveOf(home)),
    ...{ runBytes, binBytes, contentBytes, otherBytes: all - runBytes - contentBytes - binBytes },
    largestRuns: sized.runs.sort((a, b) => b.bytes - a.bytes).slice(0, MOST_LARGEST_RUNS),
    ...{ binned: sized.binned, isWhole },
  };
}

async function driveOf(home: string): Promise<Pick<HomeSpace, 'freeBytes' | 'totalBytes'>> {
  try {
    const { bavail, blocks, bsize } = await statfs(home);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return { freeBytes: null, totalBytes: null };
  }
}

import { stat, statfs } from 'node:fs/promises';

/** Space on the disk of a folder. */
interface FolderSpace {
  totalBytes: number | null;
  freeBytes: number | null;
  /** `st_dev`, the number of its file system; null if unknown. */
  deviceNumber: number | null;
}

const UNKNOWN_SPACE: FolderSpace = { totalBytes: null, freeBytes: null, deviceNumber: null };
const AGAIN_AFTER_MS = 5_000;

/**
 * Space on the disks of folders. Asked in the background: a network drive that hangs blocks a thread, but no sample; its
 * figures are then null.
 */
export class FolderSpaces {
  readonly #known = new Map<string, { space: FolderSpace; atMs: number; isAsking: boolean }>();

  /** The last known space, not older than some seconds; the first time it is not known yet. */
  read(folder: string, nowMs: number): FolderSpace {
    const known = this.#known.get(folder) ?? {
      space: UNKNOWN_SPACE,
      atMs: Number.NEGATIVE_INFINITY,
      isAsking: false,
    };
    this.#known.set(folder, known);
    const isOld = nowMs - known.atMs >= AGAIN_AFTER_MS;
    if (known.isAsking) return isOld ? UNKNOWN_SPACE : known.space;
    if (isOld) {
      known.atMs = nowMs;
      known.isAsking = true;
      void ask(folder).then((space) => {
        known.space = space;
        known.isAsking = false;
      });
    }
    return known.space;
  }

  /** Forgets folders that are no longer asked for. */
  keepOnly(folders: readonly string[]): void {
    for (const folder of this.#known.keys()) if (!folders.includes(folder)) this.#known.delete(folder);
  }
}

async function ask(folder: string): Promise<FolderSpace> {
  try {
    const [space, file] = await Promise.all([statfs(folder), stat(folder)]);
    return {
      totalBytes: space.blocks * space.bsize,
      freeBytes: space.bavail * space.bsize,
      deviceNumber: file.dev,
    };
  } catch {
    return UNKNOWN_SPACE;
  }
}

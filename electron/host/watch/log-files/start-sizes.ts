import { type FileNow, isSameFile } from './file-identity.ts';

/** File systems such as FAT may date a file up to two seconds before the start that created it. */
const DATE_SLACK_MS = 2_000;

/** How long files were when an attempt began: only what follows is its own. */
export interface StartSizes {
  forget(): void;
  /** Remembers a file before the start; null: there is none. */
  take(path: string, now: FileNow | null): void;
  /**
   * Where the lines of the attempt begin in a file. One that appeared since begins at 0. For an older
   * one that was not measured in time, they begin at its present end: what it held before may belong to another job.
   */
  startOf(
    path: string,
    now: FileNow | null,
    attempt: { startedAt: number; openedAtBytes: number | null },
  ): number;
}

export function createStartSizes(): StartSizes {
  const known = new Map<string, FileNow | null>();
  /** Files that were seen shorter than they had been: the job emptied them, however long they are now. */
  const emptied = new Set<string>();

  /** The start, if the file has not become shorter since. */
  function stillFrom(path: string, start: number, now: FileNow): number {
    if (start > now.bytes) emptied.add(path);
    return emptied.has(path) ? 0 : start;
  }

  return {
    forget: () => {
      known.clear();
      emptied.clear();
    },
    take: (path, now) => void known.set(path, now),
    startOf: (path, now, { startedAt, openedAtBytes }) => {
      if (now === null) return 0;
      // The job's own report is the most exact.
      if (openedAtBytes !== null) return stillFrom(path, openedAtBytes, now);
      const before = known.get(path);
      if (before !== undefined) {
        const isContinued = before !== null && isSameFile(before.identity, now);
        return isContinued ? stillFrom(path, before.bytes, now) : 0;
      }
      if (now.identity.bornMs >= startedAt - DATE_SLACK_MS) return 0;
      known.set(path, now);
      return now.bytes;
    },
  };
}

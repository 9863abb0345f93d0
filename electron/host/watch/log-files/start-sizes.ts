import { type FileNow, isSameFile } from './file-identity.ts';

/** File systems such as FAT may date a file up to two seconds before the start that created it. */
const DATE_SLACK_MS = 2_000;

/** How long files were when an attempt began: only what follows is its own. */
export interface StartSizes {
  forget(): void;
  /** Remembers a file before the start; null: there is none. */
  take(path: string, now: FileNow | null): void;
  /**
   * Where the lines of the attempt begin in a file. One that appeared since begins at 0. One that nobody measured in time
   * and that is older than the attempt begins where it ends at this first look: what it held may be of another job.
   */
  startOf(
    path: string,
    now: FileNow | null,
    attempt: { startedAt: number; openedAtBytes: number | null },
  ): number;
}

export function createStartSizes(): StartSizes {
  const known = new Map<string, FileNow | null>();
  return {
    forget: () => known.clear(),
    take: (path, now) => void known.set(path, now),
    startOf: (path, now, { startedAt, openedAtBytes }) => {
      if (now === null) return 0;
      // The job's own report is the most exact.
      if (openedAtBytes !== null) return openedAtBytes <= now.bytes ? openedAtBytes : 0;
      const before = known.get(path);
      if (before !== undefined) {
        const isContinued = before !== null && isSameFile(before.identity, now);
        return isContinued && before.bytes <= now.bytes ? before.bytes : 0;
      }
      if (now.identity.bornMs >= startedAt - DATE_SLACK_MS) return 0;
      known.set(path, now);
      return now.bytes;
    },
  };
}

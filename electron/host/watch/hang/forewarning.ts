import type { Section } from '../../../core/protocol/disk/section.ts';
import type { Clock } from '../../base/clock.ts';

/** What a job writes while it is silent is read again at most this often. */
const READ_EVERY_MS = 60_000;

/** How many bytes a job has written. */
interface Written {
  outputBytes: number;
  /** Into its log files together. */
  logBytes: number;
}

/** What a living job has written since its last sign of work: the last bytes of its output, and of its log files. */
export interface WrittenSince extends Written {
  attempt: number;
  section: Section | null;
}

const NOTHING: Written = { outputBytes: 0, logBytes: 0 };

/** What of a silence is known to precede a hang. */
export interface Forewarning {
  /** Ids of known failures. */
  known(): readonly string[];
  /** An attempt is watched. `isMet`: what it wrote before this host is not read, because when it worked last is unknown. */
  begin(isMet: boolean): void;
  /** The job gave a sign of work: what it wrote before does not count. */
  heard(): void;
  /** The job is looked at. */
  looked(): void;
  /** How much is to be read now; null if nothing is new. */
  toRead(): Written | null;
  /** What was found in it. It counts for nothing if the job has given a sign of work meanwhile. */
  found(read: Written, ids: readonly string[]): void;
}

/** Keeps how much a job had written at its last sign of work. */
export function createForewarning(written: () => Written, clock: Pick<Clock, 'uptimeMs'>): Forewarning {
  let last = NOTHING;
  let from = last;
  let read: { atMs: number; at: Written; since: Written } | null = null;
  let known: readonly string[] = [];
  function heard(): void {
    // A sign is read a little after it was written, and what follows it at once may already be there. So what counts begins at the
    // look before; the lines of work in it show what was survived.
    from = last;
    read = null;
    known = [];
  }
  return {
    known: () => known,
    begin: (isMet) => {
      last = isMet ? written() : NOTHING;
      heard();
    },
    heard,
    looked: () => {
      last = written();
    },
    toRead: () => {
      const now = written();
      const nowMs = clock.uptimeMs();
      const isSame = read?.at.outputBytes === now.outputBytes && read.at.logBytes === now.logBytes;
      if (isSame || (read !== null && nowMs - read.atMs < READ_EVERY_MS)) return null;
      const since = {
        outputBytes: now.outputBytes - from.outputBytes,
        logBytes: now.logBytes - from.logBytes,
      };
      read = { atMs: nowMs, at: now, since };
      return since.outputBytes <= 0 && since.logBytes <= 0 ? null : since;
    },
    found: (since, ids) => {
      if (read?.since === since) known = ids;
    },
  };
}

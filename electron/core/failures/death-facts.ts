import type { LogTail } from '../ending/ending-facts.ts';
import type { JudgedEnding, Uncaught } from '../protocol/disk/ending.ts';

/** What is known of a death, for comparing it with the catalogue. */
export interface DeathFacts {
  judged: Pick<
    JudgedEnding,
    | 'class'
    | 'silent'
    | 'exitCode'
    | 'signalName'
    | 'exception'
    | 'readIn'
    | 'section'
    | 'evidence'
    | 'shortage'
  >;
  /** The uncaught exception of its main thread; null if none was recorded. */
  uncaught: Uncaught | null;
  /** The last 64 KiB of its output as plain text. */
  tail: string;
  /** An iteration was reported after the last output, so that the job survived what is shown there. */
  workedBehindTail: boolean;
  /** The same of its log files. */
  logTails: readonly LogTail[];
  /** The last 64 KiB that Python's fault handler wrote. */
  faults: string;
}

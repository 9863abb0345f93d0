import type { Observed } from './read-events.ts';

/** What was done to a run, as the rig saw it. */
export interface DoneAct {
  /** Such as `kill job keeper`; the first word decides what it may explain. */
  kind: string;
  /** Milliseconds since the round began. */
  atMs: number;
  /** Its target: `job`, `keeper`, `host`, `client`, `disk`, … */
  targets: string[];
  /** Attempts that it may have ended. */
  hits: number[];
  /** For people who read a trace. */
  detail: string;
  /**
   * Copy of the journal when it or run.json was damaged; beside it are a copy of run.json (`-run.json`) and one of the
   * journal before that (`-before`).
   */
  damaged?: string;
  /** The request to resume was cut away, and was made again. */
  isResumedAgain?: boolean;
  /** Copies of the events before and after they were damaged, and the iterations that were in the journal by then. */
  events?: { before: string; after: string; journaled: number[] };
  /** The checkpoint that was damaged, as it was before. */
  checkpoint?: { file: string; sha256: string };
  /** Copy of the manifest as it was damaged. */
  manifest?: string;
}

/** What the checker needs to know about a job that only prints. */
export interface PrintingJob {
  iterations: number;
  style: 'flat' | 'nested';
  isTotalGiven: boolean;
  resumes: boolean;
  /** True if its lines follow each other as those of a list do. */
  isAtOnce: boolean;
}

/** All inputs of the checker beside the job's ledger and the run folder. */
export interface RoundRecord {
  runFolder: string;
  ledger: string;
  /** What an undisturbed run of the same job with the same seed observed. */
  undisturbed: readonly Observed[];
  acts: readonly DoneAct[];
  /** The answer of `vigil show --json`. */
  told: unknown;
  /** Whether the job writes beginnings and results into its ledger. */
  keepsFullLedger: boolean;
  /** Set for a job that only prints: none of its iterations is in the events, and it may end in other ways. */
  printing: PrintingJob | null;
  /** Processes of the run that are alive although everything is over, in words. */
  left: readonly string[];
}

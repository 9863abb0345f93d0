import type { AttemptEnding, EndedByUs, Uncaught } from '../protocol/disk/ending.ts';
import type { Evidence, EvidenceState } from '../protocol/disk/evidence.ts';
import type { StartFailure } from '../protocol/disk/start-failure.ts';
import type { WorkSeen } from '../protocol/disk/work-seen.ts';
import type { System } from './signals.ts';
import type { ScriptEnd } from './work-done.ts';

/** The end of a log file. */
export interface LogTail {
  /** Absolute. */
  path: string;
  /** Its last 64 KiB as plain text. */
  tail: string;
}

/** What is known after the process has ended, its output was read to the end and the system log was queried. */
export interface EndingFacts {
  /** null if the keeper died too, so that the exit code is unknown. */
  facts: AttemptEnding | null;
  startFailure: StartFailure | null;
  /** Vigil had asked it to stop, for the user. */
  stopRequested: boolean;
  /** Why Vigil ended it although the run continues; null if Vigil did not end it. */
  endedByUs: EndedByUs | null;
  /** `endedByUs` is a recycle, after which the run is to pause for the user. */
  pauses: boolean;
  /** The job's last report was that it had finished. */
  finishMarker: boolean;
  /** What its Python reported about its end. */
  script: ScriptEnd;
  /** The uncaught exception of its main thread; null if none was recorded. */
  uncaught: Uncaught | null;
  /**
   * Its Python processes record uncaught exceptions. A traceback that was only printed was therefore caught, or belongs
   * to another process.
   */
  recordsExceptions: boolean;
  /** Completed iterations of the run, their total, and the source of each figure. */
  work: WorkSeen;
  /**
   * Name, without folder, of the checkpoint file from which it was to resume; null if it was to start from the
   * beginning.
   */
  checkpointFile: string | null;
  /** This attempt moved the last verified iteration. */
  progressed: boolean;
  /** It is known to have begun an iteration, so it was past loading. */
  worked: boolean;
  /** A verified checkpoint is newer than the one from which the attempt began. */
  newerCheckpoint: boolean;
  /** The previous attempt recycled itself without a new iteration. */
  recycledInVainBefore: boolean;
  /** The previous attempt could not start either: it ended with DLL_INIT_FAILED. */
  dllInitFailedBefore: boolean;
  /** The last 64 KiB of output as plain text. */
  tail: string;
  /** The same of its log files, without those after which it is known to have worked on. */
  logTails: readonly LogTail[];
  /** An iteration was reported after the last output: the job may have survived a failure shown there. */
  workedBehindTail: boolean;
  /** The last 64 KiB that Python's fault handler wrote. */
  faults: string;
  /** When it ended, as precisely as is known. */
  endedAt: number;
  machine: MachineFacts;
  /** The system on which it ran: signal numbers and exit codes differ between systems. */
  system: System;
  evidence: readonly Evidence[];
  evidenceState: EvidenceState;
}

/** What is known about the machine around an ending; null where unknown. */
interface MachineFacts {
  /** When Vigil last learned that the session or the machine was ending. */
  sessionEndingAt: number | null;
  /** When the machine last woke. */
  wokeAt: number | null;
  /** The machine was restarted after the attempt began. */
  restarted: boolean | null;
}

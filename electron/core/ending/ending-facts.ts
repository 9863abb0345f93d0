import type { AttemptEnding, EndedByUs, Uncaught } from '../protocol/disk/ending.ts';
import type { Evidence, EvidenceState } from '../protocol/disk/evidence.ts';
import type { StartFailure } from '../protocol/disk/start-failure.ts';
import type { WorkSeen } from '../protocol/disk/work-seen.ts';
import type { System } from './signals.ts';
import type { ScriptWord } from './work-done.ts';

/** What is known once the process is gone, its output read to the end, and the system's log asked. */
export interface EndingFacts {
  /** null if the keeper died too, so that nobody saw the exit code. */
  facts: AttemptEnding | null;
  startFailure: StartFailure | null;
  /** We had asked it to stop, for the user. */
  stopRequested: boolean;
  /** Why we ended it though the run goes on; null if we did not. */
  endedByUs: EndedByUs | null;
  /** The last word of the job was that it had finished. */
  finishMarker: boolean;
  /** What its Python said of its end. */
  script: ScriptWord;
  /** The uncaught exception of its main thread; null if none was recorded. */
  uncaught: Uncaught | null;
  /** What nobody catches in its Pythons is recorded: a traceback that was only printed was caught, or is of another process. */
  recordsExceptions: boolean;
  /** Iterations completed in the run, how many there are to be, and who says so. */
  work: WorkSeen;
  /** Name of the checkpoint file that it was to go on from, without its folder; null if it was to begin. */
  checkpointFile: string | null;
  /** This attempt moved the last verified iteration. */
  progressed: boolean;
  /** It is known to have begun an iteration: loading was behind it. */
  worked: boolean;
  /** A checkpoint was verified that is newer than the one the attempt began from. */
  newerCheckpoint: boolean;
  /** The attempt before it recycled itself without a new iteration. */
  recycledInVainBefore: boolean;
  /** The attempt before it could not be begun either: it ended with DLL_INIT_FAILED. */
  dllInitFailedBefore: boolean;
  /** The last 64 KiB of output as plain text. */
  tail: string;
  /** It told of an iteration after all that it printed: a failure that stands there may have been survived. */
  workedBehindTail: boolean;
  /** The last 64 KiB that Python's fault handler wrote. */
  faults: string;
  /** When it ended, as far as is known. */
  endedAt: number;
  machine: MachineFacts;
  /** On which it ran: numbers of signals and exit codes mean something else on each. */
  system: System;
  evidence: readonly Evidence[];
  evidenceState: EvidenceState;
}

/** What is known of the machine around an ending; null where nothing is. */
interface MachineFacts {
  /** When we last learned that the session or the machine was ending. */
  sessionEndingAt: number | null;
  /** When the machine last woke. */
  wokeAt: number | null;
  /** The machine was started anew since the attempt began. */
  restarted: boolean | null;
}

import type { JobEvent } from '../../../core/protocol/disk/job-event.ts';

/** An attempt that the watches attend. */
interface AttendedAttempt {
  /** Its number within the run, from 1. */
  readonly attempt: number;
  /**
   * What is known about it. `sent`: its keeper was asked to start it, so it may begin at any moment; `started`: it
   * began under this host; `met`: it was alive before this host, or this connection to its keeper, existed.
   */
  readonly moment: 'sent' | 'started' | 'met';
}

/**
 * Watches one aspect of the attempts of one run, while the host has the run open. Its calls: `attend` while an attempt
 * is alive, `rest` when it is over, `close` when no other follows at once. A restart without a wait goes from `rest`
 * straight to `attend`. It also gets the signals for which it has a method.
 */
export interface Watch extends Partial<Signals> {
  /** Watches an attempt. The same attempt may be announced again: the watch continues. */
  attend(attempt: AttendedAttempt): void;
  /**
   * The attempt is over, or the host leaves: do nothing more to the attempt. Its last output, events and files still
   * arrive after this, so a watch that reads them continues.
   */
  rest(): void;
  /** No attempt is alive, and none follows at once: release timers and files until the next `attend`. */
  close(): void;
}

/**
 * Signals from the supervisor and from watches to all watches. They arrive synchronously, in the order of the table of
 * watches, so a watch may rely on what earlier ones did.
 */
export interface Signals {
  /** The log of the living attempt has grown. */
  outputGrew(): void;
  /** The kept copies of its log files have grown, by this many bytes together. */
  logFilesGrew(bytes: number): void;
  /** A log into which another run may write has grown: this job may be at work too, but nothing of it is read. */
  sharedLogGrew(): void;
  /** The job answers no more calls by replay: what it writes from now on is no repetition. */
  repetitionEnded(): void;
  /** The keeper cannot write that log, so the job has to wait; or it can again. */
  outputBlocked(isBlocked: boolean): void;
  /** A user types into the terminal of the job. */
  inputTyped(): void;
  /** The journal records that the attempt is running: it has started, or continued after a pause. */
  jobRuns(): void;
  /**
   * The job reported an event through the helper. Each event arrives once, before it is journaled. `end`: of its line in
   * events.jsonl.
   */
  eventSaid(event: JobEvent, end: number): void;
  /** Events of the job were journaled. */
  eventsJournaled(): void;
  /** A recogniser matched a line that the living job has just printed. What it shows is journaled. */
  outputRead(sign: OutputSign): void;
  /** A checkpoint file of the job was adopted while the job is running. */
  checkpointAdopted(): void;
  /** The run is about to be judged by its reports: read what is there now. */
  lookNow(): void;
}

/** What output shows about the work: `over` means that all iterations are done, so that what follows is not one. */
export type OutputSign = 'iteration-started' | 'observation' | 'sign' | 'over';

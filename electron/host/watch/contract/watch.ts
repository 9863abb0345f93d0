import type { JobEvent } from '../../../core/protocol/disk/job-event.ts';

/** An attempt that watches attend. */
interface AttendedAttempt {
  /** Its number within the run, from 1. */
  readonly attempt: number;
  /**
   * What is known of it: `sent`: its keeper is asked to start it, so it may begin at any moment; `started`: it began under this
   * host; `met`: it lived before this host, or this line to its keeper, was there.
   */
  readonly moment: 'sent' | 'started' | 'met';
}

/**
 * Watches one aspect of the attempts of one run. It belongs to the run for as long as the host has that open, and lives through
 * these calls: `attend` while an attempt lives, `rest` when it is over, `close` when no other follows at once. A restart without
 * a wait goes from `rest` straight to `attend`. It also hears the signals that it has a method for.
 */
export interface Watch extends Partial<Signals> {
  /** Looks after an attempt. The same attempt may be announced again: the watch goes on. */
  attend(attempt: AttendedAttempt): void;
  /**
   * The attempt is over, or we leave: nothing more is done to it. Its last output, events and files are still taken up after
   * this, so whoever gathers those goes on.
   */
  rest(): void;
  /** No attempt lives, and none follows at once: lets go of timers and files until the next `attend`. */
  close(): void;
}

/**
 * What the supervisor and other watches tell the watches. They are told at once, in the order of the table of watches, so what one
 * does about it may rest on what those before it did.
 */
export interface Signals {
  /** The log of the living attempt has grown. */
  outputGrew(): void;
  /** The keeper cannot write that log, so the job has to wait; or it can again. */
  outputBlocked(isBlocked: boolean): void;
  /** Somebody types into the terminal of the job. */
  inputTyped(): void;
  /** The journal knows that the attempt runs: it has started, or goes on after a pause. */
  jobRuns(): void;
  /** The job reported something by the helper. Each event is told once, before it is in the journal. */
  eventSaid(event: JobEvent): void;
  /** Events of the job were written to the journal. */
  eventsJournaled(): void;
  /** A recogniser knew a line that the living job has just printed. */
  outputRead(beat: OutputBeat): void;
  /** A checkpoint file of the job's own was taken up while the job runs. */
  checkpointAdopted(): void;
  /** Somebody is about to judge by what the job said: takes up what is there now. */
  lookNow(): void;
}

/** What output says about the work: `over` means that all iterations are done, so that what follows is none. */
export type OutputBeat = 'iteration-started' | 'observation' | 'sign' | 'over';

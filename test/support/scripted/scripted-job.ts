import { appendFileSync } from 'node:fs';
import type { StartAttempt } from '../../../electron/core/protocol/keeper/keeper-message.ts';
import type { Clock } from '../../../electron/host/base/clock.ts';

/** How the first process of a job ended. */
export type JobEnd = { exitCode: number; signal: null } | { exitCode: null; signal: number };

/** What a script may do while it plays a job. */
export interface JobHands {
  /** Of the job's first process. */
  readonly pid: number;
  /** What the keeper was asked to start. */
  readonly start: StartAttempt;
  /** Prints a line in the terminal. */
  print(line: string): void;
  /** Prints bytes as they are. */
  write(bytes: Uint8Array): void;
  /** Reports an event as the helper does. */
  say(event: object): void;
  /** Starts a process that outlives the job; its pid. */
  fork(command: string): number;
  /** What an interrupt does; at first it ends the job by SIGINT. */
  onInterrupt(act: () => JobEnd | null): void;
  /** Ignores the loss of its terminal, as a job does that survives its keeper. */
  ignoreHangUp(): void;
}

/** Plays a job: each `yield` works for so many milliseconds; it returns its exit code, or the signal that ends it. */
export type JobScript = (hands: JobHands) => Generator<number, number | { signal: number }, void>;

/** What a job needs from the machine on which it is played. */
export interface ScriptedSurroundings {
  pid: number;
  clock: Clock;
  output(bytes: Buffer): void;
  fork(command: string): number;
  ended(end: JobEnd): void;
}

const SIGHUP = 1;
const SIGINT = 2;
export const SIGKILL = 9;

export const endBySignal = (signal: number): JobEnd => ({ exitCode: null, signal });

/** The first process of a job that is played on a test's clock. */
export class ScriptedJob {
  readonly #around: ScriptedSurroundings;
  readonly #steps: ReturnType<JobScript>;
  #interrupt: () => JobEnd | null = () => endBySignal(SIGINT);
  #mindsHangUp = true;
  #isHeld = false;
  /** A step fell due while it was suspended. */
  #isDue = false;
  #cancelStep = () => {};
  isAlive = true;

  constructor(script: JobScript, start: StartAttempt, around: ScriptedSurroundings) {
    this.#around = around;
    this.#steps = script({
      pid: around.pid,
      start,
      print: (line) => around.output(Buffer.from(`${line}\r\n`)),
      write: (bytes) => around.output(Buffer.from(bytes)),
      say: (event) =>
        appendFileSync(
          start.env['VIGIL_EVENTS'] ?? '/dev/null',
          `${JSON.stringify({ at: around.clock.nowMs(), ...event })}\n`,
        ),
      fork: around.fork,
      onInterrupt: (act) => {
        this.#interrupt = act;
      },
      ignoreHangUp: () => {
        this.#mindsHangUp = false;
      },
    });
    this.#cancelStep = around.clock.after(0, () => this.#step());
  }

  interrupt(): void {
    const end = this.isAlive ? this.#interrupt() : null;
    if (end !== null) this.end(end);
  }

  hangUp(): void {
    if (this.#mindsHangUp) this.end(endBySignal(SIGHUP));
  }

  hold(): void {
    this.#isHeld = true;
  }

  goOn(): void {
    this.#isHeld = false;
    if (this.#isDue) this.#step();
  }

  end(end: JobEnd): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.#cancelStep();
    this.#around.ended(end);
  }

  #step(): void {
    this.#isDue = this.#isHeld;
    if (!this.isAlive || this.#isHeld) return;
    const { done, value } = this.#steps.next();
    if (done !== true) this.#cancelStep = this.#around.clock.after(value, () => this.#step());
    else this.end(typeof value === 'number' ? { exitCode: value, signal: null } : endBySignal(value.signal));
  }
}

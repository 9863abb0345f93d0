import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AttemptEnding, AttemptStarted } from '../core/protocol/ending.ts';
import type { KeeperReport, LivingAttempt, StartAttempt } from '../core/protocol/keeper-message.ts';
import { ATTEMPT_FILES } from '../core/protocol/run-folder.ts';
import { FILE_FORMAT } from '../core/protocol/version.ts';
import { findProgram } from '../platform/find-program.ts';
import { endTree, findProcessesOfRun, processStartToken } from '../platform/processes.ts';
import { makeAttemptFolder } from './attempt-files.ts';
import { writeDurably } from './durable-file.ts';
import { OutputLogWriter } from './output-log-writer.ts';
import { OutputRelay } from './output-relay.ts';
import { openPty, type Pty, type PtyEnding } from './pty.ts';
import type { Remark } from './remarks.ts';
import { systemDetail } from './system-error.ts';

const RETRY_MS = 1000;
const LOOK_FOR_FOLDER_MS = 60_000;
/** A network disk may be away for minutes and come back; a folder that was deleted does not. */
const LOOKS_BEFORE_GIVING_UP = 10;

/** What a living attempt tells of itself. */
export interface AttemptListener {
  report(report: KeeperReport): void;
  /** The process has ended and its ending is on the disk. */
  over(): void;
  remark: Remark;
}

/** One life of the job's process, from its start until its ending is on the disk. */
export class Attempt {
  readonly #start: StartAttempt;
  readonly #folder: string;
  readonly #log: OutputLogWriter;
  readonly #relay: OutputRelay;
  readonly #listener: AttemptListener;
  readonly #pty: Pty;
  readonly #startedAt: number;
  #columns: number;
  #rows: number;
  #hasEnded = false;
  #isOver = false;
  #looking: NodeJS.Timeout | undefined;

  /** Starts the job, or says why not: `no-such-…`, `not-executable`, or `other` with the system's words. */
  static start(runFolder: string, start: StartAttempt, listener: AttemptListener): Attempt | KeeperReport {
    const failed = (failure: {
      code: 'other' | 'no-such-program' | 'not-executable' | 'no-such-folder';
      detail: string;
    }) => ({ kind: 'start-failed', failure: { attempt: start.attempt, ...failure } }) as const;
    const program = findProgram(start);
    if ('code' in program) return failed(program);
    try {
      return new Attempt(makeAttemptFolder(runFolder, start.attempt), { ...start, ...program }, listener);
    } catch (error) {
      return failed({ code: 'other', detail: error instanceof Error ? error.message : String(error) });
    }
  }

  private constructor(folder: string, start: StartAttempt, listener: AttemptListener) {
    this.#folder = folder;
    this.#start = start;
    this.#listener = listener;
    this.#columns = atLeastOne(start.columns);
    this.#rows = atLeastOne(start.rows);
    this.#log = new OutputLogWriter(folder, start.output);
    const { attempt } = start;
    this.#relay = new OutputRelay(this.#log, () => this.#pty, {
      reached: (end) => listener.report({ kind: 'output', attempt, end }),
      blocked: (detail) => listener.report({ kind: 'output-blocked', attempt, detail }),
      resumed: () => listener.report({ kind: 'output-resumed', attempt }),
    });
    this.#pty = openPty(
      { ...start, columns: this.#columns, rows: this.#rows, env: terminalEnvironment(start) },
      { output: (bytes) => this.#relay.push(bytes), ended: (ending) => this.#ended(ending) },
      listener.remark,
    );
    this.#startedAt = Date.now();
    this.#writeStarted();
    listener.report({ kind: 'started', living: this.living });
  }

  get living(): LivingAttempt {
    return {
      attempt: this.#start.attempt,
      pid: this.#pty.pid,
      startedAt: this.#startedAt,
      columns: this.#columns,
      rows: this.#rows,
    };
  }

  write(bytes: Buffer): void {
    this.#pty.write(bytes);
  }

  resize(columns: number, rows: number): void {
    this.#columns = atLeastOne(columns);
    this.#rows = atLeastOne(rows);
    this.#pty.resize(this.#columns, this.#rows);
  }

  /** Asks the program to end, as Ctrl-C does. */
  ask(): void {
    this.#pty.interrupt();
  }

  /** Ends the job with everything that it started, also what has left its session but carries the run's name. */
  async kill(): Promise<void> {
    // Once it has ended, its number may be another's by now; what it left behind is found by the folder.
    if (!this.#hasEnded) await endTree(this.#pty.pid);
    const runFolder = this.#start.env['VIGIL_RUN_DIR'];
    if (runFolder === undefined) return;
    for (const pid of (await findProcessesOfRun(runFolder)) ?? []) await endTree(pid);
  }

  #writeStarted(): void {
    const { pid } = this.#pty;
    const started: AttemptStarted = {
      format: FILE_FORMAT,
      attempt: this.#start.attempt,
      pid,
      startedAt: this.#startedAt,
      startToken: processStartToken(pid),
    };
    this.#persist(ATTEMPT_FILES.started, started, () => undefined);
  }

  #ended(pty: PtyEnding): void {
    this.#hasEnded = true;
    this.#lookForFolder();
    this.#relay.finish(() => {
      const { exitCode, signal, endedAt, drained } = pty;
      const ending: AttemptEnding = {
        format: FILE_FORMAT,
        attempt: this.#start.attempt,
        pid: this.#pty.pid,
        exitCode,
        signal,
        startedAt: this.#startedAt,
        endedAt,
        outputBytes: this.#log.end,
        drained,
      };
      this.#closeLog();
      this.#persist(ATTEMPT_FILES.ending, ending, () => {
        this.#listener.report({ kind: 'ended', ending });
        this.#over();
      });
    });
  }

  #closeLog(): void {
    try {
      this.#log.close();
    } catch (error) {
      // A network disk may tell only now that it lost something; the ending is to be written all the same.
      this.#listener.remark(`The output log was not closed well: ${systemDetail(error)}`);
    }
  }

  #over(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#looking);
    this.#listener.over();
  }

  /** What cannot be written because its folder was deleted is waited for by nobody. */
  #lookForFolder(missed = 0): void {
    const isGone = !existsSync(this.#folder);
    if (isGone && missed >= LOOKS_BEFORE_GIVING_UP) this.#over();
    else this.#looking = setTimeout(() => this.#lookForFolder(isGone ? missed + 1 : 0), LOOK_FOR_FOLDER_MS);
  }

  /** Tries every second until the disk takes it: what these files say is known to nobody else. */
  #persist(name: string, content: AttemptStarted | AttemptEnding, done: () => void): void {
    try {
      writeDurably(join(this.#folder, name), content);
    } catch (error) {
      if (this.#isOver) return;
      this.#listener.remark(`${name} cannot be written yet: ${systemDetail(error)}`);
      setTimeout(() => this.#persist(name, content, done), RETRY_MS);
      return;
    }
    done();
  }
}

const atLeastOne = (cells: number): number => Math.min(Math.max(cells, 1), 65_535);

/** What a terminal adds to the environment of what runs in it. */
const terminalEnvironment = ({ env, cwd }: StartAttempt): Record<string, string> => ({
  TERM: 'xterm-256color',
  ...env,
  PWD: cwd,
});

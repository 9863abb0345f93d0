// Long because the life of an attempt is one story: start, stop, pause, ending, and the two files that tell of it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AttemptEnding, AttemptStarted } from '../core/protocol/ending.ts';
import type {
  KeeperReport,
  LivingAttempt,
  StartAttempt,
  StopAttempt,
} from '../core/protocol/keeper-message.ts';
import { ATTEMPT_FILES } from '../core/protocol/run-folder.ts';
import { FILE_FORMAT } from '../core/protocol/version.ts';
import { findProgram } from '../platform/find-program.ts';
import {
  endJob,
  endRemains,
  findProcessesOfRun,
  type JobTree,
  processStartToken,
} from '../platform/processes.ts';
import { makeAttemptFolder } from './attempt-files.ts';
import { flushDurably, writeWhole } from './durable-file.ts';
import { JobHold } from './job-hold.ts';
import { OutputLogWriter } from './output-log-writer.ts';
import { OutputRelay } from './output-relay.ts';
import { openPty, type Pty, type PtyEnding } from './pty.ts';
import type { Remark } from './remarks.ts';
import { removeOldStopFile, StopFile } from './stop-file.ts';
import { StopSteps } from './stop-steps.ts';
import { systemDetail } from './system-error.ts';

const RETRY_MS = 1000;
/** The next start does not wait for the flush of what is known already to the host, and in the file. */
const FLUSH_AFTER_MS = 50;
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
  readonly #stopFile: StopFile;
  readonly #log: OutputLogWriter;
  readonly #relay: OutputRelay;
  readonly #listener: AttemptListener;
  readonly #pty: Pty;
  readonly #startedAt: number;
  readonly #tree: JobTree;
  readonly #steps: StopSteps;
  /** Resolves when no kill is under way. */
  #killed: Promise<void> = Promise.resolve();
  readonly #hold: JobHold;
  #columns: number;
  #rows: number;
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
    const [left] = endRemains();
    if (left !== undefined)
      return failed({ code: 'other', detail: `process ${left} of the attempt before does not end` });
    try {
      removeOldStopFile(runFolder);
      return new Attempt(runFolder, { ...start, ...program }, listener);
    } catch (error) {
      return failed({ code: 'other', detail: error instanceof Error ? error.message : String(error) });
    }
  }

  private constructor(runFolder: string, start: StartAttempt, listener: AttemptListener) {
    this.#folder = makeAttemptFolder(runFolder, start.attempt);
    this.#stopFile = new StopFile(runFolder, listener.remark);
    this.#start = start;
    this.#listener = listener;
    this.#columns = atLeastOne(start.columns);
    this.#rows = atLeastOne(start.rows);
    this.#log = new OutputLogWriter(this.#folder, start.output);
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
    this.#tree = {
      pid: this.#pty.pid,
      startToken: processStartToken(this.#pty.pid),
      runFolder: start.env['VIGIL_RUN_DIR'] ?? null,
    };
    this.#hold = new JobHold(attempt, this.#tree, (report) => listener.report(report));
    this.#steps = new StopSteps({
      askByFile: () => this.#stopFile.write(),
      interrupt: () => this.#pty.interrupt(),
      kill: () => {
        this.#killed = Promise.all([this.#killed, this.#kill()]).then(() => undefined);
      },
    });
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
      isPaused: this.#hold.isHeld,
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

  /** Brings the job to its end, with everything that it started. */
  stop(how: StopAttempt): void {
    // What is held still hears nothing.
    if (this.#hold.isHeld) this.#hold.end();
    this.#steps.request(how);
  }

  pause(): void {
    if (this.#steps.isBegun) this.#hold.refuse('is-stopping');
    else void this.#hold.begin();
  }

  continue(): void {
    this.#hold.end();
  }

  async #kill(): Promise<void> {
    try {
      await endJob(this.#tree);
    } catch (error) {
      // The ending waits for this, and must be told whatever the system says.
      this.#listener.remark(`Not everything could be ended: ${systemDetail(error)}`);
    }
  }

  #writeStarted(): void {
    const { pid } = this.#pty;
    const started: AttemptStarted = {
      format: FILE_FORMAT,
      attempt: this.#start.attempt,
      pid,
      startedAt: this.#startedAt,
      startToken: this.#tree.startToken,
    };
    this.#persist(ATTEMPT_FILES.started, started, () => undefined);
  }

  #ended(pty: PtyEnding): void {
    this.#steps.over();
    this.#stopFile.remove();
    this.#lookForFolder();
    // What the job started may still hold the graphics card: it is over when a kill under way has got them all.
    void this.#killed.then(() => this.#finish(pty));
  }

  #finish(pty: PtyEnding): void {
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
        void this.#lookForLeftovers();
      });
    });
  }

  /**
   * While the host judges the ending: what still carries the run's name is told, and left alone. If nothing does, nothing
   * ever will before the next start, since only a process of the run gives its name on.
   */
  async #lookForLeftovers(): Promise<void> {
    const { attempt, env } = this.#start;
    const pids = await findProcessesOfRun(env['VIGIL_RUN_DIR'] ?? '').catch(() => null);
    this.#listener.report({ kind: 'leftovers', attempt, pids });
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
    const path = join(this.#folder, name);
    try {
      writeWhole(path, content);
    } catch (error) {
      if (this.#isOver) return;
      this.#listener.remark(`${name} cannot be written yet: ${systemDetail(error)}`);
      setTimeout(() => this.#persist(name, content, done), RETRY_MS);
      return;
    }
    setTimeout(() => this.#flush(path), FLUSH_AFTER_MS);
    done();
  }

  #flush(path: string): void {
    try {
      flushDurably(path);
    } catch (error) {
      this.#listener.remark(`${path} may not outlive a power failure: ${systemDetail(error)}`);
    }
  }
}

const atLeastOne = (cells: number): number => Math.min(Math.max(cells, 1), 65_535);

/** What a terminal adds to the environment of what runs in it. */
const terminalEnvironment = ({ env, cwd }: StartAttempt): Record<string, string> => ({
  TERM: 'xterm-256color',
  ...env,
  PWD: cwd,
});

import type { AttemptEnding } from '../core/protocol/disk/ending.ts';
import type {
  KeeperReport,
  LivingAttempt,
  StartAttempt,
  StopAttempt,
} from '../core/protocol/keeper/keeper-message.ts';
import { FILE_FORMAT } from '../core/protocol/version.ts';
import type { JobTree } from '../platform/processes/processes.ts';
import { makeAttemptFolder } from './attempt-files.ts';
import { AttemptRecord } from './attempt-record.ts';
import type { Remark } from './base/remarks.ts';
import { systemDetail } from './base/system-error.ts';
import { JobHold } from './job/job-hold.ts';
import { JobKill } from './job/job-kill.ts';
import { leftoversOf, treeOf } from './job/job-tree.ts';
import { StopFile } from './job/stop-file.ts';
import { StopSteps } from './job/stop-steps.ts';
import { OutputLogWriter } from './output-log-writer.ts';
import { OutputRelay } from './output-relay.ts';
import { OutputTimes } from './output-times.ts';
import { openPty } from './pty/pty.ts';
import type { Pty, PtyEnding, PtyListener } from './pty/pty-contract.ts';

/** Receives the reports of a living attempt. */
export interface AttemptListener {
  report(report: KeeperReport): void;
  /** The process has ended and its ending is on the disk. */
  over(): void;
  remark: Remark;
}

/** One life of the job's process, from its start until its ending is on the disk. */
export class Attempt {
  readonly #start: StartAttempt;
  readonly #record: AttemptRecord;
  readonly #stopFile: StopFile;
  readonly #log: OutputLogWriter;
  readonly #times: OutputTimes;
  readonly #relay: OutputRelay;
  readonly #listener: AttemptListener;
  readonly #pty: Pty;
  readonly #startedAt: number;
  readonly #tree: JobTree;
  readonly #steps: StopSteps;
  readonly #kill: JobKill;
  readonly #hold: JobHold;
  #columns: number;
  #rows: number;
  /** When the first process ended, by `performance.now()`. */
  #endedMs = 0;
  #told: AttemptEnding | null = null;
  #isOver = false;

  /** Starts the job. If it throws, no job is alive; nothing is reported before `announce`. */
  constructor(runFolder: string, start: StartAttempt, listener: AttemptListener) {
    const folder = makeAttemptFolder(runFolder, start.attempt);
    this.#record = new AttemptRecord(folder, listener.remark);
    this.#stopFile = new StopFile(runFolder, listener.remark);
    this.#start = start;
    this.#listener = listener;
    this.#columns = atLeastOne(start.columns);
    this.#rows = atLeastOne(start.rows);
    this.#log = new OutputLogWriter(folder, start.output);
    this.#times = new OutputTimes(folder);
    const { attempt } = start;
    this.#relay = new OutputRelay(this.#log, () => this.#pty, {
      reached: (end) => {
        const at = Date.now();
        this.#times.note(end, at);
        listener.report({ kind: 'output', attempt, end, at });
      },
      blocked: (detail) => listener.report({ kind: 'output-blocked', attempt, detail }),
      resumed: () => listener.report({ kind: 'output-resumed', attempt }),
    });
    this.#pty = this.#openPty();
    // The job is alive. Nothing below may throw: a start that is reported as failed is repeated, beside this job.
    this.#startedAt = Date.now();
    this.#tree = treeOf(this.#pty.pid, start, listener.remark);
    this.#hold = new JobHold(attempt, this.#tree, (report) => listener.report(report));
    this.#kill = new JobKill(this.#tree, listener.remark);
    this.#steps = new StopSteps({
      askByFile: () => this.#stopFile.write(),
      interrupt: () => this.#pty.interrupt(),
      kill: () => this.#kill.begin(),
    });
  }

  /**
   * Records in its file that the job is alive, and reports it to the hosts. Call it after the keeper has stored the
   * attempt.
   */
  announce(): void {
    this.#record.writeStarted({
      format: FILE_FORMAT,
      attempt: this.#start.attempt,
      pid: this.#pty.pid,
      startedAt: this.#startedAt,
      startToken: this.#tree.startToken,
    });
    this.#listener.report({ kind: 'started', living: this.living });
  }

  get living(): LivingAttempt {
    return {
      attempt: this.#start.attempt,
      pid: this.#pty.pid,
      startedAt: this.#startedAt,
      columns: this.#columns,
      rows: this.#rows,
      isPaused: this.#hold.isHeld,
      outputBlocked: this.#relay.blockedBy,
    };
  }

  /** How it ended, once hosts have the report; the disk may have refused it until now. */
  get told(): AttemptEnding | null {
    return this.#told;
  }

  write(bytes: Buffer): void {
    this.#pty.write(bytes);
  }

  resize(columns: number, rows: number): void {
    this.#columns = atLeastOne(columns);
    this.#rows = atLeastOne(rows);
    this.#pty.resize(this.#columns, this.#rows);
  }

  /** Ends the job with everything that it started. */
  stop(how: StopAttempt): void {
    // A suspended process does not get signals.
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

  #openPty(): Pty {
    const env = terminalEnvironment(this.#start);
    const request = { ...this.#start, columns: this.#columns, rows: this.#rows, env };
    const listener: PtyListener = {
      output: (bytes) => this.#relay.push(bytes),
      ended: (ending) => this.#ended(ending),
    };
    try {
      return openPty(request, listener, this.#listener.remark);
    } catch (error) {
      this.#closeLog();
      throw error;
    }
  }

  #ended(pty: PtyEnding): void {
    this.#endedMs = performance.now() - (Date.now() - pty.endedAt);
    this.#steps.over();
    this.#hold.over();
    this.#stopFile.remove();
    this.#record.watchFolder(() => this.#over());
    // Processes that the job started may still hold the graphics card: the attempt is over when a pending kill has
    // ended them all.
    void this.#kill.done.then(() => this.#finish(pty));
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
      // The host journals it at once. The next start does not wait for a file that only later hosts need.
      this.#told = ending;
      this.#listener.report({ kind: 'ended', ending });
      this.#record.writeEnding(ending, () => {
        this.#over();
        const endedAgoMs = performance.now() - this.#endedMs;
        void leftoversOf(this.#start.attempt, this.#tree, endedAgoMs).then((left) =>
          this.#listener.report(left),
        );
      });
    });
  }

  #closeLog(): void {
    try {
      this.#log.close();
      this.#times.close();
    } catch (error) {
      // A network disk may report only now that it lost data; the ending must be written anyway.
      this.#listener.remark(`The output log was not closed well: ${systemDetail(error)}`);
    }
  }

  #over(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#record.close();
    this.#listener.over();
  }
}

const atLeastOne = (cells: number): number => Math.min(Math.max(cells, 1), 65_535);

/** Variables that a terminal adds to the environment of its processes. */
const terminalEnvironment = ({ env, cwd }: StartAttempt): Record<string, string> => ({
  TERM: 'xterm-256color',
  ...env,
  PWD: cwd,
});

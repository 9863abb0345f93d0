import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AttemptEnding, AttemptStarted } from '../../../electron/core/protocol/disk/ending.ts';
import { HEAD_FILE } from '../../../electron/core/protocol/disk/output-files.ts';
import { ATTEMPT_FILES } from '../../../electron/core/protocol/disk/run-folder.ts';
import type {
  KeeperFile,
  KeeperReport,
  KeeperRequest,
  LivingAttempt,
  StartAttempt,
  StopAttempt,
} from '../../../electron/core/protocol/keeper/keeper-message.ts';
import { FILE_FORMAT, KEEPER_WIRE_VERSION, VIGIL_VERSION } from '../../../electron/core/protocol/version.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import type { KeeperLink, KeeperListener, KeeperWelcome } from '../../../electron/host/place/keepers.ts';
import { lastStartedAttempt, makeAttemptFolder } from '../../../electron/keeper/attempt-files.ts';
import { OutputLogWriter } from '../../../electron/keeper/output-log-writer.ts';
import { findProgram } from '../../../electron/platform/files/find-program.ts';
import { endBySignal, ScriptedJob, SIGKILL } from './scripted-job.ts';
import type { ScriptedMachine } from './scripted-machine.ts';

/** A keeper's attempt whose job is alive, or has ended a moment ago. */
interface Living {
  attempt: LivingAttempt;
  job: ScriptedJob;
}

/** A keeper without a process of its own: it has the real one's files and messages, and plays its job by a script. */
export class ScriptedKeeper {
  readonly pid: number;
  readonly #runFolder: string;
  readonly #machine: ScriptedMachine;
  readonly #hosts = new Set<KeeperListener>();
  #living: Living | null = null;
  #lastAttempt: number;
  #isLeaving = false;
  isAlive = true;

  constructor(runFolder: string, machine: ScriptedMachine) {
    this.#runFolder = runFolder;
    this.#machine = machine;
    this.#lastAttempt = lastStartedAttempt(runFolder);
    this.pid = machine.newPid();
    const file: KeeperFile = {
      ...{ format: FILE_FORMAT, pid: this.pid, startedAt: machine.clock.nowMs(), endpoint: 'none' },
      ...{ token: 'none', version: VIGIL_VERSION, protocol: KEEPER_WIRE_VERSION },
    };
    writeFileSync(runPaths(runFolder).keeperFile, JSON.stringify(file));
  }

  welcome(listener: KeeperListener): void {
    this.#hosts.add(listener);
    const welcome: KeeperWelcome = {
      ...{ kind: 'welcome', protocol: KEEPER_WIRE_VERSION, version: VIGIL_VERSION, pid: this.pid },
      living: this.#living?.attempt ?? null,
      ...{ lastAttempt: this.#lastAttempt, looksForLeftovers: true },
    };
    const hangUp = () => void this.#hosts.delete(listener);
    const link: KeeperLink = {
      welcome,
      send: (request) => queueMicrotask(() => this.#hosts.has(listener) && this.#take(request)),
      dismiss: () => {
        hangUp();
        this.leave();
      },
      close: hangUp,
    };
    listener.welcomed(link);
  }

  /** It exits once no attempt is alive. */
  leave(): void {
    this.#isLeaving = true;
    if (this.#living === null) this.#go();
  }

  /** Its end without a warning: its file stays, and its job loses the terminal. */
  kill(): void {
    const living = this.#living;
    this.#living = null;
    this.#end();
    living?.job.hangUp();
  }

  #go(): void {
    rmSync(runPaths(this.#runFolder).keeperFile, { force: true });
    this.#machine.endOthers(this.#runFolder);
    this.#end();
  }

  #end(): void {
    this.isAlive = false;
    for (const host of this.#hosts) queueMicrotask(() => host.lost());
    this.#hosts.clear();
  }

  #report(report: Exclude<KeeperReport, KeeperWelcome>): void {
    for (const host of this.#hosts) queueMicrotask(() => this.#hosts.has(host) && host.report(report));
  }

  #take(request: KeeperRequest): void {
    const { kind } = request;
    if (kind === 'start') this.#start(request.start);
    else if (kind === 'stop') this.#stop(request);
    else if (kind === 'measure') this.#report({ kind: 'measured', use: null });
    else if (kind === 'pause' || kind === 'continue') this.#hold(kind === 'pause');
    else if (kind === 'leave') this.leave();
  }

  #start(start: StartAttempt): void {
    const { attempt } = start;
    const refuse = (why: 'already-started' | 'one-lives') =>
      this.#report({ kind: 'start-refused', attempt, why });
    const program = findProgram(start);
    if (attempt <= this.#lastAttempt) refuse('already-started');
    else if (this.#living !== null) refuse('one-lives');
    else if ('code' in program) {
      const { code, detail } = program;
      this.#report({ kind: 'start-failed', failure: { attempt, code, detail } });
    } else this.#play(start);
  }

  #play(start: StartAttempt): void {
    this.#lastAttempt = start.attempt;
    const { clock } = this.#machine;
    const { attempt, columns, rows } = start;
    const folder = makeAttemptFolder(this.#runFolder, attempt);
    const log = new OutputLogWriter(folder, start.output);
    const pid = this.#machine.newPid();
    const startedAt = clock.nowMs();
    const fork = (command: string) => this.#machine.fork(this.#runFolder, command);
    const job = new ScriptedJob(this.#machine.scriptOf(start), start, {
      ...{ pid, clock, fork },
      output: (bytes) => {
        log.append(bytes);
        // The disk has a clock of its own, which stands behind the played one.
        const atS = clock.nowMs() / 1000;
        utimesSync(join(folder, HEAD_FILE), atS, atS);
        this.#report({ kind: 'output', attempt, end: log.end, at: clock.nowMs() });
      },
      ended: (end) => {
        log.close();
        const seen = { startedAt, endedAt: clock.nowMs(), outputBytes: log.end, drained: true };
        this.#ended({ format: FILE_FORMAT, attempt, pid, ...end, ...seen }, folder);
      },
    });
    this.#machine.add(this.#runFolder, pid, job);
    const started: AttemptStarted = {
      format: FILE_FORMAT,
      attempt,
      pid,
      startedAt,
      startToken: `played:${pid}`,
    };
    writeFileSync(join(folder, ATTEMPT_FILES.started), JSON.stringify(started));
    const living = { attempt, pid, startedAt, columns, rows, isPaused: false };
    this.#living = { attempt: living, job };
    this.#report({ kind: 'started', living });
  }

  /** A job that outlives its keeper leaves no ending. */
  #ended(ending: AttemptEnding, folder: string): void {
    if (!this.isAlive) return;
    this.#living = null;
    rmSync(runPaths(this.#runFolder).stopRequest, { force: true });
    writeFileSync(join(folder, ATTEMPT_FILES.ending), JSON.stringify(ending));
    this.#report({ kind: 'ended', ending });
    const processes = this.#machine.left(this.#runFolder);
    const pids = processes.map(({ pid }) => pid);
    this.#report({ kind: 'leftovers', attempt: ending.attempt, pids, processes });
    if (this.#isLeaving) this.#go();
  }

  #stop({ how, interruptAfterMs, killAfterMs }: StopAttempt): void {
    const living = this.#living;
    if (living === null) return;
    const { clock } = this.#machine;
    living.job.goOn();
    const kill = () => {
      this.#machine.endOthers(this.#runFolder);
      living.job.end(endBySignal(SIGKILL));
    };
    if (how === 'kill') {
      kill();
      return;
    }
    if (interruptAfterMs !== undefined) writeFileSync(runPaths(this.#runFolder).stopRequest, '');
    clock.after(interruptAfterMs ?? 0, () => living.job.interrupt());
    if (killAfterMs !== undefined) clock.after(killAfterMs, () => living.job.isAlive && kill());
  }

  #hold(isHeld: boolean): void {
    const living = this.#living;
    if (living === null) return;
    if (isHeld) living.job.hold();
    else living.job.goOn();
    living.attempt = { ...living.attempt, isPaused: isHeld };
    this.#report({ kind: isHeld ? 'paused' : 'continued', attempt: living.attempt.attempt });
  }
}

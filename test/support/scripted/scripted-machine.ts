import type { LeftProcess } from '../../../electron/core/protocol/disk/left-process.ts';
import type { StartAttempt } from '../../../electron/core/protocol/keeper/keeper-message.ts';
import type { Clock } from '../../../electron/host/base/clock.ts';
import { endBySignal, type JobScript, type ScriptedJob, SIGKILL } from './scripted-job.ts';

/** Larger than any pid of Linux, so that no real process is ever meant. */
const FIRST_PID = 5_000_000;

/** A living process of a run: the first one of a job, or one that a job started. */
interface Process {
  pid: number;
  runFolder: string;
  command: string;
  job: ScriptedJob | null;
}

/** The processes of jobs that are played, and the script of each job. */
export class ScriptedMachine {
  readonly clock: Clock;
  readonly scriptOf: (start: StartAttempt) => JobScript;
  #lastPid = FIRST_PID;
  #processes: Process[] = [];

  constructor(clock: Clock, scriptOf: (start: StartAttempt) => JobScript) {
    this.clock = clock;
    this.scriptOf = scriptOf;
  }

  newPid(): number {
    this.#lastPid++;
    return this.#lastPid;
  }

  add(runFolder: string, pid: number, job: ScriptedJob): void {
    this.#processes.push({ pid, runFolder, command: 'job', job });
  }

  fork(runFolder: string, command: string): number {
    const pid = this.newPid();
    this.#processes.push({ pid, runFolder, command, job: null });
    return pid;
  }

  kill(pid: number): void {
    const process = this.#processes.find((each) => each.pid === pid);
    this.#processes = this.#processes.filter((each) => each !== process);
    process?.job?.end(endBySignal(SIGKILL));
  }

  endAll(): void {
    for (const { pid } of this.#processes) this.kill(pid);
  }

  isAlive(pid: number): boolean {
    return this.#alive().some((process) => process.pid === pid);
  }

  pidsOf(runFolder: string): number[] {
    return this.#of(runFolder).map(({ pid }) => pid);
  }

  /** The processes of a run, as they are left when its keeper plays no job. */
  left(runFolder: string): LeftProcess[] {
    return this.#of(runFolder).map(({ pid, command }) => ({ pid, startToken: `played:${pid}`, command }));
  }

  /** Ends all processes of a run but the jobs that a keeper plays; their pids. */
  endOthers(runFolder: string): number[] {
    const pids = this.pidsOf(runFolder);
    for (const pid of pids) this.kill(pid);
    return pids;
  }

  #alive(): Process[] {
    return this.#processes.filter(({ job }) => job === null || job.isAlive);
  }

  #of(runFolder: string): Process[] {
    return this.#alive().filter((process) => process.runFolder === runFolder);
  }
}

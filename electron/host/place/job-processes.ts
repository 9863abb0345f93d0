import type { AttemptStarted } from '../../core/protocol/disk/ending.ts';
import type { LeftProcess } from '../../core/protocol/disk/left-process.ts';
import type { OpenFile } from '../../platform/processes/open-files.ts';
import type { ProcessUse } from '../../platform/processes/process-use.ts';
import type { RunOfProcess } from '../../platform/processes/run-of-process.ts';

export type { OpenFile, ProcessUse };

/** A job, by its first process and its run's folder, which its processes carry in their environment. */
export interface JobOfRun {
  pid: number;
  runFolder: string;
}

/** What is known about the processes of a run while none of its attempts is alive. */
export interface RunTraces {
  runFolder: string;
  /** Processes that the keeper assigned to the run. */
  told: readonly LeftProcess[];
  /** The first process of every attempt, oldest first; null: not recorded. Read lazily; empty: unknown. */
  starts: Iterable<AttemptStarted | null>;
  /** The first process of the newest attempt if its end was not observed; else null. */
  unseenEnd(): AttemptStarted | null;
}

/** The result for processes of earlier attempts: ended now, or still to be waited for. */
export interface LeftoversEnd {
  endedPids: number[];
  /** A process that cannot be ended, or that may be the job; null if there is none. */
  waitForPid: number | null;
  /**
   * False while processes start and end faster than they can be listed, so that one of the run may have been missed.
   */
  isSettled: boolean;
}

/** The job's Python, which may have py-spy beside it. */
export interface JobProgram {
  file: string;
  env: Record<string, string>;
  cwd: string;
}

/** The system's report on where processes are; a field is empty if the system has nothing. */
export interface ProcessStacks {
  pySpy: string;
  /** What each thread waits for in the kernel. */
  threads: string;
}

/** The processes of jobs in a place. Operations that may block take a bounded time. */
export interface JobProcesses {
  /** Living processes of a job whose first process is alive; null if unknown. */
  list(job: JobOfRun): Promise<number[] | null>;
  /** The resources they have used, where the system reports them. */
  uses(job: JobOfRun): Promise<ProcessUse[]>;
  /** Files that they have open for writing; empty where the system does not say. */
  openFiles(job: JobOfRun): Promise<OpenFile[]>;
  stacks(pids: readonly number[], program: JobProgram): Promise<ProcessStacks>;
  /** The run whose folder a process carries; null if that is unknown, as on Windows. */
  runOf(pid: number): Promise<RunOfProcess | null>;
  /** Processes of earlier attempts that are still alive, by name, without touching them; null if unknown. */
  left(run: RunTraces): Promise<readonly LeftProcess[] | null>;
  /**
   * Ends the processes of earlier attempts, so that two copies of a job can never run. Call it only while the keeper is
   * known to hold no attempt, or to be dead.
   */
  endLeft(run: RunTraces): Promise<LeftoversEnd>;
}

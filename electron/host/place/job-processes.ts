import type { AttemptStarted } from '../../core/protocol/disk/ending.ts';
import type { LeftProcess } from '../../core/protocol/disk/left-process.ts';
import type { ProcessUse } from '../../platform/processes/process-use.ts';

export type { ProcessUse };

/** A job by its first process, and the folder of its run, which its processes carry in their environment. */
export interface JobOfRun {
  pid: number;
  runFolder: string;
}

/** What is known of the processes of a run while no attempt of it lives. */
export interface RunTraces {
  runFolder: string;
  /** What the keeper found to be the run's. */
  told: readonly LeftProcess[];
  /** The first process of every attempt, oldest first; null: not recorded. Read only as far as needed; empty: not known. */
  starts: Iterable<AttemptStarted | null>;
  /** The first process of the newest attempt if nobody saw that end; else null. */
  unseenEnd(): AttemptStarted | null;
}

/** What became of earlier attempts' processes: ended just now, or still to be waited for. */
interface LeftoversEnd {
  endedPids: number[];
  /** A process that cannot be ended, or that may be the job and cannot be told for sure; null if there is none. */
  waitForPid: number | null;
  /** False while processes start and end faster than can be looked, so that one of the run may be among them. */
  isSettled: boolean;
}

/** Where a job's Python may have py-spy beside it. */
export interface JobProgram {
  file: string;
  env: Record<string, string>;
  cwd: string;
}

/** What the system tells of where processes are; each empty where nothing is to be had. */
export interface ProcessStacks {
  pySpy: string;
  /** What each thread waits for in the kernel. */
  threads: string;
}

/** The processes of jobs in a place. Where something may block, it takes a bounded time. */
export interface JobProcesses {
  /** Living processes of a job whose first process lives; null: cannot tell. */
  list(job: JobOfRun): Promise<number[] | null>;
  /** What they have used, as far as the system tells. */
  uses(job: JobOfRun): Promise<ProcessUse[]>;
  stacks(pids: readonly number[], program: JobProgram): Promise<ProcessStacks>;
  /** What of earlier attempts still lives, by name, and is left alone; null: cannot tell. */
  left(run: RunTraces): Promise<readonly LeftProcess[] | null>;
  /**
   * Ends what is left of earlier attempts, so that two copies of a job can never run. Only call it while the keeper is known
   * to hold no attempt, or to be dead.
   */
  endLeft(run: RunTraces): Promise<LeftoversEnd>;
}

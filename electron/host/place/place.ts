import type { JobProcesses } from './job-processes.ts';
import type { Keepers } from './keepers.ts';
import type { Machine } from './machine.ts';

/**
 * Where keepers and their jobs run. The local machine is the only one so far. All that the host asks of process ids, sockets and
 * the system goes through here, so another place is another implementation of this contract and nothing else.
 * A place must show the host the run's folder and the job's working folder under the paths that the run names: the files
 * in them are read as files.
 */
export interface Place {
  readonly keepers: Keepers;
  readonly processes: JobProcesses;
  readonly machine: Machine;
  /** Stops observing the machine. Keepers and jobs go on. */
  close(): void;
}

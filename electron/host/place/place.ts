import type { JobProcesses } from './job-processes.ts';
import type { Keepers } from './keepers.ts';
import type { Machine } from './machine.ts';

/**
 * Where keepers and their jobs run. The local machine is the only one so far. The host accesses process ids, sockets
 * and the system only through this contract, so another place is just another implementation. A place must provide the
 * run's folder and the job's working folder under the paths that the run names: their files are read as files.
 */
export interface Place {
  readonly keepers: Keepers;
  readonly processes: JobProcesses;
  readonly machine: Machine;
  /** Stops observing the machine. Keepers and jobs continue. */
  close(): void;
}

import type { MissingPart } from '../../core/protocol/disk/dossier/dossier-part.ts';
import type { SystemEvent } from '../../core/protocol/disk/dossier/system-event.ts';

/** The time and the processes that the records of the system are wanted for. */
export interface RecordsWanted {
  pids: readonly number[];
  fromMs: number;
  toMs: number;
}

/** The records found; `missing`: why some or all could not be read, null if all could. */
export interface RecordsFound {
  events: SystemEvent[];
  missing: MissingPart['why'] | null;
}

/** Time limit for all programs that are asked together, in milliseconds. */
export const RECORDS_LIMIT_MS = 10_000;

import type { JudgedEnding } from '../../core/protocol/disk/ending.ts';
import type { Evidence, EvidenceState } from '../../core/protocol/disk/evidence.ts';
import type { RecordsFound, RecordsWanted } from './record-log.ts';

/** The ending about which the system log is queried. */
export interface LogQuery {
  pid: number;
  startedAt: number;
  endedAt: number;
  /** The verdict without the log. */
  judged: JudgedEnding;
}

export interface LogEvidence {
  evidence: Evidence[];
  state: EvidenceState;
}

/** The system log of this machine. A query never blocks anything else and takes at most ten seconds. */
export interface SystemLog {
  ask(inquiry: LogQuery): Promise<LogEvidence>;
  /** All records around an ending, for its dossier. Takes at most some ten seconds, and nothing waits for it. */
  records(wanted: RecordsWanted): Promise<RecordsFound>;
  close(): void;
}

export const NOT_ASKED: LogEvidence = { evidence: [], state: 'not-asked' };

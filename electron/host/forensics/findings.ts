import type { JudgedEnding } from '../../core/protocol/disk/ending.ts';
import type { Evidence, EvidenceState } from '../../core/protocol/disk/evidence.ts';

/** Which ending the system's log is asked about. */
export interface Inquiry {
  pid: number;
  startedAt: number;
  endedAt: number;
  /** How it would be judged without the log. */
  judged: JudgedEnding;
}

export interface Findings {
  evidence: Evidence[];
  state: EvidenceState;
}

/** The log of this machine's system. Asking it never blocks anything else and takes at most ten seconds. */
export interface SystemLog {
  ask(inquiry: Inquiry): Promise<Findings>;
  close(): void;
}

export const NOT_ASKED: Findings = { evidence: [], state: 'not-asked' };

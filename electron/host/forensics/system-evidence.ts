import type { Clock } from '../base/clock.ts';
import { bootIdentity } from '../machine/boot.ts';
import { systemSleepClocks, watchForSleep } from '../machine/sleep-watch.ts';
import type { LogEvidence, LogQuery } from './findings.ts';
import type { RecordsFound, RecordsWanted } from './record-log.ts';
import { openSystemLog } from './system-log.ts';

/** What this machine shows about an ending, apart from what the process left. */
export interface SystemEvidence {
  /** Identity of the current boot. */
  readonly boot: string | null;
  /** When the machine last woke; null if it has not slept since the host started or the time is unknown. */
  wokeAt(): number | null;
  /** Queries the system log. */
  ask(inquiry: LogQuery): Promise<LogEvidence>;
  /** All records of the system around an ending, for its dossier. */
  records(wanted: RecordsWanted): Promise<RecordsFound>;
  close(): void;
}

export function openSystemEvidence(clock: Clock): SystemEvidence {
  const log = openSystemLog();
  const sleep = watchForSleep(systemSleepClocks(), clock);
  return {
    boot: bootIdentity(),
    wokeAt: sleep.wokeAt,
    ask: log.ask,
    records: log.records,
    close: () => {
      sleep.stop();
      log.close();
    },
  };
}

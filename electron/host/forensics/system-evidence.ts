import type { Clock } from '../base/clock.ts';
import { bootIdentity } from '../machine/boot.ts';
import { systemSleepClocks, watchForSleep } from '../machine/sleep-watch.ts';
import type { Findings, Inquiry } from './findings.ts';
import { openSystemLog } from './system-log.ts';

/** What this machine can tell about an ending beside what the process left. */
export interface SystemEvidence {
  /** Which start of the machine this is. */
  readonly boot: string | null;
  /** When it last woke; null if it has not slept since we began, or that cannot be told. */
  wokeAt(): number | null;
  /** What the system's log says. */
  ask(inquiry: Inquiry): Promise<Findings>;
  close(): void;
}

export function openSystemEvidence(clock: Clock): SystemEvidence {
  const log = openSystemLog();
  const sleep = watchForSleep(systemSleepClocks(), clock);
  return {
    boot: bootIdentity(),
    wokeAt: sleep.wokeAt,
    ask: log.ask,
    close: () => {
      sleep.stop();
      log.close();
    },
  };
}

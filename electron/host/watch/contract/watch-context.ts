import type { JournalEntry } from '../../../core/protocol/journal/journal-record.ts';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { RunsAtWork } from '../../base/working-folders.ts';
import type { Failures } from '../../failures/failures.ts';
import type { KeeperLine } from '../../keepers/keeper-line.ts';
import type { LiveRun } from '../../live/live-run.ts';
import type { LogClaims } from '../../live/log-claims.ts';
import type { CardLedger } from '../../monitor/card-ledger.ts';
import type { MachineMonitor } from '../../monitor/machine-monitor.ts';
import type { Place } from '../../place/place.ts';
import type { Patterns } from '../../store/pattern-file.ts';
import type { Signals } from './watch.ts';

/** A run with a living job. */
interface LivingRun {
  id: string;
  /** Working folder of its job, absolute. */
  cwd: string;
}

/** What a watch may use, and how it acts. */
export interface WatchContext {
  /**
   * The run with its state and folders. Settings are read from its state each time, because a user may change them at
   * any moment.
   */
  readonly run: LiveRun;
  readonly clock: Clock;
  readonly log: Log;
  /** Where the keeper and its job run. */
  readonly place: Place;
  /** Samples of the machine, of which the job's use can be read while they are needed. */
  readonly monitor: Pick<MachineMonitor, 'need' | 'now' | 'changed'>;
  /** Which scripts use which GPU. */
  readonly cards: CardLedger;
  /** The runs of this home that have a living job, this one included, and where they work. */
  readonly livingRuns: () => readonly LivingRun[];
  /** Which runs of this home work, this one included. */
  readonly runsAtWork: RunsAtWork;
  /** Into which logs the jobs of this home write. */
  readonly logClaims: LogClaims;
  /** The user's own patterns for output. */
  readonly patterns: Patterns;
  /** The catalogue of known failures. */
  readonly failures: Failures;
  /** What the keeper of the run reports. */
  readonly keeper: Pick<KeeperLine, 'living' | 'outputEnd' | 'outputEndAt' | 'keeperPid' | 'measure'>;
  /** Notifies all watches of the run. */
  readonly tell: Signals;
  /** True once the host is leaving this run: nothing new begins. */
  hasLeft(): boolean;
  /** Journals, applies and carries out entries now. False if the disk refused: then nothing has changed. */
  commit(entries: readonly JournalEntry[]): boolean;
  /**
   * The same after everything in progress, as often as the disk needs. `build` is called before each try; null: the
   * entries are no longer wanted.
   */
  persist(build: () => readonly JournalEntry[] | null): void;
  /** Notifies clients about something outside the journal. */
  changed(): void;
  /** Notifies clients that read along: a log file has grown, as they know it of the terminal. */
  logsGrew(): void;
}

import type { Clock } from '../base/clock.ts';
import type { Failures } from '../failures/failures.ts';
import type { KeeperLine } from '../keepers/keeper-line.ts';
import type { LiveRun } from '../live/live-run.ts';
import type { Persistence } from '../live/persistence.ts';
import type { Place } from '../place/place.ts';
import type { WatchSet } from '../watch/contract/watch-set.ts';
import type { WatchAnswers } from '../watch/watches.ts';

/** What the parts of one run's supervision share: beginning an attempt, finishing it, and reconciling. */
export interface RunContext extends Persistence {
  readonly run: LiveRun;
  readonly line: KeeperLine;
  /** All watches of the run. */
  readonly watches: WatchSet;
  /** Queries to single watches. */
  readonly answers: WatchAnswers;
  /** Where the keeper and its job run. */
  readonly place: Place;
  readonly clock: Clock;
  /** The catalogue of known failures. */
  readonly failures: Pick<Failures, 'stopsFor'>;
  /** True while the attempt of an earlier host has not been reconciled yet. */
  isTakingUp: boolean;
  /** True once the host is leaving: nothing new begins. */
  hasLeft(): boolean;
  /** Runs a step after everything in progress. */
  add(step: () => Promise<void> | void): void;
  /** The same in a second, when an obstacle may be gone. */
  later(step: () => Promise<void>): void;
}

import type { Clock } from '../base/clock.ts';
import type { KeeperLine } from '../keepers/keeper-line.ts';
import type { LiveRun } from '../live/live-run.ts';
import type { Persistence } from '../live/persistence.ts';
import type { Place } from '../place/place.ts';
import type { WatchSet } from '../watch/contract/watch-set.ts';
import type { WatchAnswers } from '../watch/watches.ts';

/** What the parts of the supervision of one run share: how an attempt begins, how it ends, how what a host meets is reconciled with its journal. */
export interface RunContext extends Persistence {
  readonly run: LiveRun;
  readonly line: KeeperLine;
  /** All watches of the run as one. */
  readonly watches: WatchSet;
  /** What single watches can be asked. */
  readonly answers: WatchAnswers;
  /** Where the keeper and its job run. */
  readonly place: Place;
  readonly clock: Clock;
  /** The attempt that lives was begun under a host before us, and has not been met yet. */
  isTakingUp: boolean;
  /** The host goes: nothing is begun any more. */
  hasLeft(): boolean;
  /** Does a step once all that is under way is done. */
  add(step: () => Promise<void> | void): void;
  /** The same in a second: what is in the way may be gone then. */
  later(step: () => Promise<void>): void;
}

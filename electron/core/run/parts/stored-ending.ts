import type { AttemptEnding } from '../../protocol/disk/ending.ts';
import type { StartFailure } from '../../protocol/disk/start-failure.ts';

/** What the journal stores about an ending, so that it can be judged again. */
export interface StoredEnding {
  facts: AttemptEnding | null;
  startFailure: StartFailure | null;
  /** False if it ended while no host was running. */
  watched: boolean;
  /** Identity of the machine's boot at that time; null if unknown. */
  boot: string | null;
  /** When the machine last woke; null if it had not slept or the time is unknown. */
  wokeAt: number | null;
  /** Bytes of output on which the verdict is based; null if unknown. */
  outputBytes: number | null;
  /** When it was judged. */
  at: number;
}

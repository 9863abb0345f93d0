import type { AttemptEnding } from '../../protocol/disk/ending.ts';
import type { StartFailure } from '../../protocol/disk/start-failure.ts';

/** What the journal keeps of an ending, by which it can be judged again. */
export interface StoredEnding {
  facts: AttemptEnding | null;
  startFailure: StartFailure | null;
  /** False if it ended while no host was there. */
  watched: boolean;
  /** Which start of the machine it was then; null if that cannot be told. */
  boot: string | null;
  /** When the machine had last woken; null if it had not, or that cannot be told. */
  wokeAt: number | null;
  /** Bytes of output that it was judged by; null if that is not known. */
  outputBytes: number | null;
  /** When it was judged. */
  at: number;
}

import type { Uncaught } from '../../protocol/disk/ending.ts';
import type { Script } from './script.ts';

/** What the job of the newest attempt last said about itself. The next attempt starts without any. */
export interface SignalsState {
  /** When the job said that it had finished, if it reported no work after that; else null. */
  finishMarkerAt: number | null;
  /** The script that ran to its end, if no Python of the job said anything after that; else null. */
  scriptEnd: Script | null;
  /** The top-level Python processes, in the order in which they began. */
  scripts: readonly Script[];
  /** The uncaught exception of the main thread, if nothing was observed after it; else null. */
  uncaught: Uncaught | null;
  /** When the last uncaught exception was said; null if there was none, or the journal does not tell. */
  uncaughtAt: number | null;
  /** The highest iteration that the attempt reported though it was known before; 0 if there is none. */
  repeatedTo: number;
  /** Time without a sign of work that the job announced since its last iteration; null if it announced none. */
  stretchMs: number | null;
}

/** The job has said nothing yet. */
export const emptySignals = (): SignalsState => ({
  finishMarkerAt: null,
  scriptEnd: null,
  scripts: [],
  uncaught: null,
  uncaughtAt: null,
  repeatedTo: 0,
  stretchMs: null,
});

import type { CounterView, CountingShape, ToolBar } from '../protocol/disk/work-seen.ts';
import type { RecognizerId } from '../protocol/policy/recognizer.ts';
import type { Count } from './follower/followed-counter.ts';
import type { OutputFact } from './recognizers/output-fact.ts';
import type { StructureReading } from './structure/read-structure.ts';

/** A fact, with its recognizer and position. */
export interface SeenFact {
  fact: OutputFact;
  recognizer: RecognizerId;
  /** Bytes of the attempt's output up to the end of the line. */
  end: number;
}

/** How the output has been interpreted so far. */
export interface OutputReading {
  /** The recognizer whose facts are the run's iterations; null if none is chosen yet. */
  recognizer: RecognizerId | null;
  /** Confidence in that choice, from 0 to 1. */
  confidence: number;
  /** All recognizers that matched, best first, and the number of lines each recognised. */
  candidates: { recognizer: RecognizerId; confidence: number; lines: number }[];
  /** Counters that restarted, so that they are nested in something. */
  inner: RecognizerId[];
  /** How the chosen counter counts; null if none is chosen. */
  shape: CountingShape | null;
  /** The bar over all of its work that the tool draws that counts; null: none, or its work is within another's. */
  toolBar: ToolBar | null;
  /** The chosen counter and those nested in it, outermost first; empty if it does not count by lines. */
  nest: CounterView[];
  /** Patterns of the user that used to match and stopped matching while output continues. */
  stale: RecognizerId[];
  /**
   * Patterns of the user that see only some lines: no text is common to all their matches, and there is too much
   * output.
   */
  thinned: RecognizerId[];
  /** True if a tool counts, or one that counts so was seen and it is open whether it counts the iterations. */
  isToolLikely: boolean;
  /** What the lines themselves tell by now. */
  structure: StructureReading;
  /** Where the lines are read by what was learned: the counter as it was seen last; null: it has not been seen. */
  followed: Count | null;
  /** Number of lines examined that are not empty. */
  lines: number;
}

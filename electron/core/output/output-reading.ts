import type { CounterView, CountingShape } from '../protocol/disk/work-seen.ts';
import type { RecognizerId } from '../protocol/policy/recognizer.ts';
import type { OutputFact } from './recognizers/output-fact.ts';

/** A fact, what saw it and where. */
export interface SeenFact {
  fact: OutputFact;
  recognizer: RecognizerId;
  /** Bytes of the attempt's output up to and with the line. */
  end: number;
}

/** What the output was taken for so far. */
export interface OutputReading {
  /** The one whose facts are the run's iterations; null: none yet. */
  recognizer: RecognizerId | null;
  /** How sure that is, from 0 to 1. */
  confidence: number;
  /** All that matched, best first, with how many lines told them something. */
  candidates: { recognizer: RecognizerId; confidence: number; lines: number }[];
  /** Counters that began again, so that they count within something. */
  inner: RecognizerId[];
  /** How the one that is read counts; null: none is. */
  shape: CountingShape | null;
  /** It and the counters within it, the outermost first; empty if it does not count by lines. */
  nest: CounterView[];
  /** Patterns of the user that used to match and no longer do while output goes on. */
  stale: RecognizerId[];
  /** Patterns of the user that see only some of the lines, since no text is in every line they match and there is so much output. */
  thinned: RecognizerId[];
  /** Lines with anything in them that were looked at. */
  lines: number;
}

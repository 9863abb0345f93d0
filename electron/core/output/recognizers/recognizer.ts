import type { ToolBar } from '../../protocol/disk/work-seen.ts';
import type { ToolId } from '../../protocol/policy/recognizer.ts';
import { NO_FACT, type OutputFact } from './output-fact.ts';

/**
 * How a tool counts. `search`: its numbers are evaluations of the objective, so it is chosen at its first certain line.
 * `training`: epochs, which may be the iterations or nested in one. `generic`: anything that counts.
 */
export type Rank = 'search' | 'training' | 'generic';

/** A fact, and what its number is worth. */
export interface Sighting {
  fact: OutputFact;
  /**
   * The fact's iteration is a number of one of several named counters. Which of them counts the run's iterations is
   * decided later.
   */
  counter?: { name: string; rank: Rank };
  /** The line does not show that the tool counts the run's iterations. */
  isAside?: true;
}

/** Reads the lines of one attempt in order. */
export interface LineReader {
  /**
   * The facts in a line; null if the line is not from this tool. A line of the tool without facts returns an empty
   * list, so that no other recognizer claims it.
   * @param line  the visible text
   * @param painted  the same with control sequences, which may have a meaning
   */
  read(line: string, painted: string): readonly Sighting[] | null;
  /** The bar that the tool draws over all of its work, in finer steps than it counts; missing: its tool draws none. */
  bar?(): ToolBar | null;
}

/** Recognises the output of one tool. */
export interface Recognizer {
  id: ToolId;
  rank: Rank;
  /**
   * Each line of the tool contains one of these, in upper or lower case; a leading line feed means the beginning of the
   * line. The recognizer never sees other lines.
   */
  needles: readonly string[];
  create(): LineReader;
}

/** A line of the tool without facts. */
export const NOTHING: readonly Sighting[] = [];

/** A fact with only these values. */
export const factOf = (known: Partial<OutputFact>): OutputFact => ({ ...NO_FACT, ...known });

import type { ToolId } from '../../protocol/policy/recognizer.ts';
import { NO_FACT, type OutputFact } from './output-fact.ts';

/**
 * How a tool counts. `search`: its numbers are evaluations of the objective, so it is taken at the first line that is surely
 * its own. `training`: epochs, which may be the iterations or lie within one. `generic`: anything that counts.
 */
export type Rank = 'search' | 'training' | 'generic';

/** A fact, and what the number in it is worth. */
export interface Sighting {
  fact: OutputFact;
  /**
   * The fact's iteration is the number of one of several counters, each with a name of its own; which of them counts the
   * iterations of the run is found out.
   */
  counter?: { name: string; rank: Rank };
  /** The line does not show that the tool counts the iterations of the run. */
  isAside?: true;
}

/** Reads the lines of one attempt, one after the other. */
export interface LineReader {
  /**
   * What a line tells; null: it is not a line of this tool. A line that is, and tells nothing, gives an empty list: so no
   * other takes it for its own.
   * @param line  what a person reads
   * @param painted  the same with control sequences, which may have a meaning
   */
  read(line: string, painted: string): readonly Sighting[] | null;
}

/** Knows what one tool prints. */
export interface Recognizer {
  id: ToolId;
  rank: Rank;
  /**
   * Each line of the tool holds one of these, in large or small Latin letters; a line feed in front means the beginning
   * of the line. Other lines are never shown to it.
   */
  needles: readonly string[];
  create(): LineReader;
}

/** A line of the tool that tells nothing. */
export const NOTHING: readonly Sighting[] = [];

/** A fact with what is known, and nothing else. */
export const factOf = (known: Partial<OutputFact>): OutputFact => ({ ...NO_FACT, ...known });

/** A Python of the newest attempt that none of its Pythons has started. */
export interface Script {
  /** null in journals that do not tell. */
  pid: number | null;
  /** When that was journaled, with the number of the record; null if it is not known that it began. */
  began: Moment | null;
  /** Its word that it ran to its end: when it was said; null if it has not said so. */
  end: Moment | null;
  /** Its output was closed by then, or went elsewhere: it may have done more than was seen. */
  hasLeftOutput: boolean;
}

interface Moment {
  at: number;
  seq: number;
}

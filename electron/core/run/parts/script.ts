/** A top-level Python process of the newest attempt. */
export interface Script {
  /** null in journals that do not record it. */
  pid: number | null;
  /** When its beginning was journaled, with the number of the record; null if no beginning was recorded. */
  began: Moment | null;
  /** When it reported that it ran to its end; null if it did not. */
  end: Moment | null;
  /** True if its output was closed by then, or redirected: it may have done more than was observed. */
  hasLeftOutput: boolean;
}

interface Moment {
  at: number;
  seq: number;
}

/** What is known of resume by replay in the whole run. */
export interface ReplayState {
  /** Variables of the first attempt with replay, which later attempts get again; null before that one. */
  pinned: Readonly<Record<string, string | null>> | null;
  /** True if the next attempt is given at least one call. */
  hasKept: boolean;
  /** Why the newest attempt keeps no calls, or gave up those kept; null: it keeps them. */
  refusal: string | null;
  /**
   * Last iteration whose calls are kept for certain, once the recording ended; null: all calls are kept. A later attempt
   * that keeps calls makes it null again.
   */
  keptTo: number | null;
  /** Iterations up to here may have no kept calls, because the job went another way; 0: none. */
  unsureTo: number;
}

/** No attempt was replayed. */
export const emptyReplay = (): ReplayState => ({
  pinned: null,
  hasKept: false,
  refusal: null,
  keptTo: null,
  unsureTo: 0,
});

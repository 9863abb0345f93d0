import type { AttemptView } from '../../protocol/wire/run-view.ts';
import type { StoredEnding } from './stored-ending.ts';

/** An attempt, with the journal record that last changed it and the facts needed only to judge it. */
export interface KnownAttempt extends AttemptView {
  seq: number;
  /** True once it is known to have begun an iteration, so that loading was over. */
  worked: boolean;
  /** Last verified iteration of the run when the attempt began. */
  verifiedAtStart: number;
  /** Last verified iteration of the run when the attempt ended. */
  verifiedAtEnd: number;
  /** True if one of its reports could not be read: then no visible progress does not mean no progress. */
  hasUnreadable: boolean;
  /** The boot of the machine in which it began; null if unknown. */
  boot: string | null;
  /** True once a note records that it resumed from another place than Vigil passed to it. */
  isResumeNoted?: true;
  /** What the journal stores about its ending; null while it is alive. */
  ending: StoredEnding | null;
}

/** The attempts of the run. */
export interface AttemptsState {
  /** Oldest first. Changed in place, because a run may have ten thousand. */
  list: KnownAttempt[];
  /** True once any attempt has reported the start of an iteration; only then is a missing report informative. */
  tellsOfWork: boolean;
}

/** No attempt has begun yet. */
export const emptyAttempts = (): AttemptsState => ({ list: [], tellsOfWork: false });

import type { AttemptView } from '../../protocol/wire/run-view.ts';
import type { StoredEnding } from './stored-ending.ts';

/** An attempt with the journal record that last changed it, and what only judging needs. */
export interface KnownAttempt extends AttemptView {
  seq: number;
  /** True once it is known to have begun an iteration: loading was over. */
  worked: boolean;
  /** Last verified iteration of the run when the attempt began. */
  verifiedAtStart: number;
  /** Last verified iteration of the run when the attempt ended. */
  verifiedAtEnd: number;
  /** True if something that its job said could not be read: no visible progress then does not mean none. */
  hasUnreadable: boolean;
  /** The boot of the machine in which it began; null if that cannot be told. */
  boot: string | null;
  /** True once a note says that it resumed elsewhere than Vigil had told it. */
  isResumeNoted?: true;
  /** What the journal keeps of its ending; null while it lives. */
  ending: StoredEnding | null;
}

/** The attempts of the run. */
export interface AttemptsState {
  /** Oldest first. Changed in place, as a run may have ten thousand. */
  list: KnownAttempt[];
  /** True once any attempt said that it began an iteration, so that silence about it means something. */
  tellsOfWork: boolean;
}

/** No attempt has begun yet. */
export const emptyAttempts = (): AttemptsState => ({ list: [], tellsOfWork: false });

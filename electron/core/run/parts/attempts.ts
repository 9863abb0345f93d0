import type { LogFilePart } from '../../protocol/disk/log-file.ts';
import type { StartPolicy } from '../../protocol/policy/start-policy.ts';
import type { LogFileView } from '../../protocol/wire/log-file-view.ts';
import type { AttemptView } from '../../protocol/wire/run-view.ts';
import type { StoredEnding } from './stored-ending.ts';

/** A log file, with the part of it that is being read. */
export interface KnownLogFile extends LogFileView {
  part: LogFilePart;
}

/** An attempt, with the journal record that last changed it and the facts needed only to judge it. */
export interface KnownAttempt extends Omit<AttemptView, 'logFiles'> {
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
  /** What its job was to get at its start. The settings may have changed since. */
  startPolicy: StartPolicy;
  /** True once a note records that it resumed from another place than Vigil passed to it. */
  isResumeNoted?: true;
  /** What the journal stores about its ending; null while it is alive. */
  ending: StoredEnding | null;
  logFiles: readonly KnownLogFile[];
  /** Files that the job reported to have opened, with their length then, at most `LOG_FILES_TOLD_KEPT`. */
  logFilesTold: readonly { path: string; bytes: number }[];
  /** Absolute paths of log files that are read no further, because another run may write into them. */
  sharedLogs: readonly string[];
}

/** A job that opens a thousand files reports few of them, and only the first can be logs that matter. */
export const LOG_FILES_TOLD_KEPT = 32;

/** The attempts of the run. */
export interface AttemptsState {
  /** Oldest first. Changed in place, because a run may have ten thousand. */
  list: KnownAttempt[];
  /** True once any attempt has reported the start of an iteration; only then is a missing report informative. */
  tellsOfWork: boolean;
}

/** No attempt has begun yet. */
export const emptyAttempts = (): AttemptsState => ({ list: [], tellsOfWork: false });

/** The settings of torch that the newest attempt of those that know them reported; null if none does. */
export const lastTorch = ({ list }: Pick<AttemptsState, 'list'>): AttemptView['torch'] =>
  list.findLast(({ torch }) => torch !== null)?.torch ?? null;

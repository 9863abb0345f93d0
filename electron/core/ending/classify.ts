import type { AttemptEnding, JudgedEnding, SilentKind, StartFailure } from '../protocol/ending.ts';
import { findException, findUsageError } from './exception-text.ts';
import { NATIVE_SIGNALS, OUTSIDE_CODES, OUTSIDE_SIGNALS, SHELL_SIGNAL_BASE } from './exit-codes.ts';

/** A job that exits with this asks to be started again (HTCondor). */
export const EXIT_RECYCLE = 85;
/** A job that exits with this asks not to be started again (NVIDIA resiliency extension). */
export const EXIT_NO_RESTART = 93;

/** What argparse and most command lines exit with when they do not accept their arguments. */
export const EXIT_USAGE = 2;

/** What is known once the process is gone and its output is read to the end. */
export interface EndingEvidence {
  /** null if the keeper died too, so that nobody saw the exit code. */
  facts: AttemptEnding | null;
  startFailure: StartFailure | null;
  /** We had asked it to stop, for the user. */
  stopRequested: boolean;
  /** The job said that it had finished. */
  finishMarker: boolean;
  /** Iterations completed in the run, and how many there are to be. */
  iterations: number;
  total: number | null;
  /** This attempt completed an iteration. */
  progressed: boolean;
  /** The last 64 KiB of output as plain text. */
  tail: string;
}

/** Which kind of silence: the exit code decides, as nothing else spoke. */
function silentKind(exitCode: number | null, signal: number | null): SilentKind {
  const bySignal =
    signal ?? (exitCode !== null && exitCode > SHELL_SIGNAL_BASE ? exitCode - SHELL_SIGNAL_BASE : null);
  if (bySignal !== null && NATIVE_SIGNALS.has(bySignal)) return 'native';
  if (bySignal !== null && OUTSIDE_SIGNALS.has(bySignal)) return 'killed';
  if (exitCode === null) return 'unknown';
  if (exitCode === 0) return 'zero';
  if (OUTSIDE_CODES.has(exitCode >>> 0)) return 'killed';
  return exitCode >>> 0 >= 0xc0000000 ? 'native' : 'unknown';
}

/** How an attempt ended. The first rule that fits decides; silence is what is left, whatever the exit code. */
export function classifyEnding(evidence: EndingEvidence): JudgedEnding {
  const { facts, startFailure, total } = evidence;
  const exitCode = facts?.exitCode ?? null;
  const signal = facts?.signal ?? null;
  const exception = findException(evidence.tail);
  const usageError = exitCode === EXIT_USAGE && !evidence.progressed ? findUsageError(evidence.tail) : null;
  const judge = (
    ending: JudgedEnding['class'],
    more: Partial<Pick<JudgedEnding, 'silent' | 'exception'>> = {},
  ): JudgedEnding => ({
    class: ending,
    silent: null,
    exception: null,
    exitCode,
    signal,
    unseen: facts === null && startFailure === null,
    startFailure,
    ...more,
  });

  if (evidence.stopRequested) return judge('user-stop');
  if (startFailure) return judge('not-started');
  if (exitCode === EXIT_RECYCLE) return judge('recycle');
  if (evidence.finishMarker) return judge('finished');
  if (exitCode === 0 && total !== null && evidence.iterations >= total) return judge('finished');
  if (exitCode === EXIT_NO_RESTART) return judge('no-restart');
  if (facts && exitCode !== 0 && exception !== null) return judge('error', { exception });
  if (usageError !== null) return judge('rejected', { exception: usageError });
  return judge('silent', { silent: silentKind(exitCode, signal) });
}

import type { Decision, JudgedEnding } from '../ending.ts';

const SIGNALS: Record<number, string> = {
  1: 'SIGHUP',
  2: 'SIGINT',
  4: 'SIGILL',
  6: 'SIGABRT',
  7: 'SIGBUS',
  8: 'SIGFPE',
  9: 'SIGKILL',
  11: 'SIGSEGV',
  15: 'SIGTERM',
  24: 'SIGXCPU',
};

/** `exit code 1`, `exit code 0xC0000005`, `signal SIGKILL`, or that nobody saw it. */
export function englishExit(ending: JudgedEnding): string {
  if (ending.unseen) return 'exit code not seen';
  if (ending.signal !== null) return `signal ${SIGNALS[ending.signal] ?? ending.signal}`;
  if (ending.exitCode === null) return 'exit code not known';
  const unsigned = ending.exitCode >>> 0;
  return `exit code ${unsigned > 255 ? `0x${unsigned.toString(16).toUpperCase()}` : unsigned}`;
}

/** How an attempt ended, in one English sentence. */
export function englishEnding(ending: JudgedEnding): string {
  const exit = englishExit(ending);
  switch (ending.class) {
    case 'finished':
      return `It finished: every iteration is done (${exit}).`;
    case 'user-stop':
      return `It was stopped because you asked for it (${exit}).`;
    case 'recycle':
      return `It saved its state and asked to be started again (${exit}).`;
    case 'no-restart':
      return `It ended and asked not to be started again (${exit}).`;
    case 'error':
      return `It ended with an error: ${ending.exception ?? 'see its last lines'} (${exit}).`;
    case 'rejected':
      return `It did not accept its arguments: ${ending.exception ?? 'see its last lines'} (${exit}).`;
    case 'not-started':
      return `It could not be started: ${ending.startFailure?.detail ?? 'the reason is not known'}.`;
    case 'silent':
      if (ending.unseen)
        return 'Its keeper died and the job with it, so nobody saw how it ended. Its iterations are kept.';
      if (ending.silent === 'native') return `It crashed in native code without a word (${exit}).`;
      if (ending.silent === 'zero')
        return 'It ended without a word: exit code 0, as if all were well, but it did not say that it had finished.';
      if (ending.silent === 'killed') return `It was ended from outside without a word (${exit}).`;
      return `It ended without a word (${exit}).`;
  }
}

const inSeconds = (ms: number): string => (ms === 0 ? 'at once' : `in ${Math.round(ms / 1000)} s`);

/** What Vigil does next and why, in one English sentence. */
export function englishDecision(decision: Decision): string {
  const { withoutProgress, limit } = decision.ledger;
  if (decision.action === 'restart') {
    const when = `Vigil starts the next attempt ${inSeconds(decision.afterMs)}`;
    if (decision.because === 'planned') return `${when}, as the job planned it.`;
    if (decision.because === 'start-storm')
      return `${when}: there were 12 starts within half an hour, so it pauses. Nothing is lost.`;
    if (decision.because === 'progress') return `${when}, because this attempt completed iterations.`;
    return `${when}: ${withoutProgress} of ${limit} allowed attempts in a row brought no new iteration.`;
  }
  switch (decision.because) {
    case 'finished':
      return 'Nothing more is to be done.';
    case 'user-stop':
      return 'Vigil leaves it stopped. It can be resumed from its last iteration.';
    case 'asked-not-to-restart':
      return 'Vigil does not start it again, as the job wished.';
    case 'no-progress-limit':
      return `Vigil stops here: ${withoutProgress} attempts in a row brought no new iteration, so another would not either. Look at the last lines of the attempts, mend the cause, then resume.`;
    case 'restarts-off':
      return 'Vigil does not start it again, because restarts are switched off for this run.';
    case 'cannot-resume':
      return 'Vigil does not start it again: nothing tells it how this job goes on from a checkpoint, and starting over would repeat finished work. Give it resume arguments such as --resume {checkpoint}.';
    case 'exit-zero-unconfirmed':
      return 'Nothing told Vigil how many iterations there were to be, so it cannot say whether the work is complete; it takes the exit code as it is.';
    case 'not-started':
      return 'Vigil does not try again, because the next try would fail the same way. Correct the command and start a new run.';
    case 'arguments-rejected':
      return 'Vigil does not try again, because the same arguments would be refused again. Correct them and start a new run.';
    case 'recycled-in-vain':
      return 'Vigil stops here: twice in a row the job asked to be started again without completing an iteration, so one iteration does not fit. Give it more memory or a smaller model, then resume.';
  }
}

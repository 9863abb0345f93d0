import type { Decision } from '../../../disk/ending.ts';
import type { Problem } from '../../../wire/problem.ts';
import type { NoteView } from '../../../wire/run-view.ts';
import { declarableName } from '../../declarable-name.ts';

/** The command that helps with a problem, as a sentence after the shared ones; empty if none helps. */
export function adviceFor(problem: Problem): string {
  switch (problem.code) {
    case 'no-such-run':
      return '"vigil ls" lists the runs there are.';
    case 'run-not-queued':
      return '"vigil queue" lists the runs that are.';
    case 'card-settling':
    case 'card-held':
      return `"vigil start-now ${problem.id}" does that.`;
    case 'card-awaited':
      return problem.because.kind === 'none-free' || problem.because.kind === 'not-measured'
        ? ''
        : `"vigil set ${problem.id} gpus=WHICH" changes it; "vigil machine" lists the GPUs.`;
    case 'run-not-asking':
      return '"vigil ls" shows which runs are.';
    case 'run-still-living':
      return `"vigil stop ${problem.id}" stops it.`;
    case 'run-not-living':
      return `"vigil resume ${problem.id}" resumes it.`;
    case 'run-already-living':
      return `"vigil attach ${problem.id}" shows it.`;
    case 'run-finished':
      return `"vigil set ${problem.id} total=N" corrects the number of iterations if it is wrong.`;
    case 'import-exists':
    case 'failures-differ':
      return '"vigil failures import FILE.md --replace" replaces them.';
    case 'no-such-language':
      return '"vigil config language system" chooses that of the system.';
    case 'not-in-trash':
      return '"vigil trash" lists deleted runs.';
    case 'checkpoint-unusable':
      return problem.because === 'not-there' || problem.because === 'not-sound'
        ? `"vigil checkpoints ${problem.id}" lists those there are.`
        : `"vigil set ${problem.id} resume=WORDS" sets the arguments for resuming.`;
    case 'no-such-checkpoint':
      return `"vigil checkpoints ${problem.id}" lists those there are.`;
    case 'host-other-version':
      return problem.isOlder === true
        ? 'Or end that host with "vigil host stop": its jobs continue, and the next command takes them over.'
        : '';
    case 'keeper-failed':
      return '"vigil doctor" says what is missing.';
    default:
      return '';
  }
}

/** The same for a decision. */
export function adviceOn(decision: Decision): string {
  if (decision.action !== 'end') return '';
  switch (decision.because) {
    case 'cannot-resume':
    case 'cannot-resume-unread':
      return '"vigil set RUN resume=WORDS" or "vigil set RUN resume-with=TOOL" does that, then "vigil resume RUN".';
    case 'nothing-kept':
      return '"vigil resume RUN" starts it again.';
    case 'exit-zero-unconfirmed':
      return '"vigil set RUN total=N" sets the number of iterations; the run is then judged again.';
    case 'left-unconfirmed':
    case 'script-end-unconfirmed':
      return '"vigil resume RUN" starts it again if work is missing.';
    case 'restarts-off':
      return '"vigil resume RUN --restart auto" starts it again and switches restarts on.';
    case 'known-failure':
      return `"vigil resume RUN" starts it again; "vigil failures observe ${decision.known ?? 'ID'}" allows restarts after it.`;
    case 'ended-before':
    case 'module-missing':
      return '"vigil resume RUN" starts it again.';
    case 'same-failure-limit':
      return '"vigil resume RUN --policy FILE" lets Vigil try changes first, which the file lists as restart.mitigations.';
    default:
      return '';
  }
}

/** The same for a note. */
export function adviceOnNote(note: NoteView): string {
  if (note.code === 'checkpoint-search-cut')
    return '"vigil set RUN checkpoint-files=FOLDER/PATTERN" does that, with all your patterns: it replaces the list.';
  if (note.code === 'checkpoint-missing') return '"vigil set RUN checkpoint-files=PATTERN" does that.';
  if (note.code === 'replay-proposed') return `"vigil set RUN replay=${note.function}" does that.`;
  const declared = note.code === 'replay' ? declarableName(note.fact) : null;
  return declared === null
    ? ''
    : `"vigil set RUN replay-constants=${declared}" does that, with all your names: it replaces the list.`;
}

import type { Outcome } from '../disk/ending.ts';
import type { RejudgedBecause } from '../disk/rejudgement.ts';
import { nameOfRecognizer } from '../policy/recognizer.ts';
import type { Catalogue } from './catalogue.ts';
import { englishDecision, englishPlan } from './english-decision.ts';
import { englishEnding } from './english-ending.ts';
import { englishHang, englishSuspicion, englishUnusual } from './english-hang.ts';
import { englishNest } from './english-nest.ts';
import { englishOrphans } from './english-orphans.ts';
import { englishProblem } from './english-problem.ts';
import { englishResumeDiffers } from './english-resume.ts';

const WITHOUT_START =
  'Nothing is recorded inside of this Python job: no exceptions, no memory figures, no stacks on request.';

/** Why Python did not read what Vigil put on its path. */
const START_NOT_LOADED: Record<string, string> = {
  '-I': `${WITHOUT_START} Its option -I keeps Python from reading PYTHONPATH; leave it out to have them.`,
  '-E': `${WITHOUT_START} Its option -E keeps Python from reading PYTHONPATH; leave it out to have them.`,
  '-S': `${WITHOUT_START} Its option -S keeps Python from reading sitecustomize; leave it out to have them.`,
  silent: `${WITHOUT_START} Its Python did not read PYTHONPATH within ten seconds: it may be an embedded one with a ._pth file, be older than 3.8, or have been started without the environment.`,
};

const OUTCOMES: Record<Outcome, string> = {
  finished: 'Finished',
  stopped: 'Stopped',
  failed: 'Failed',
  unconfirmed: 'Ended, not confirmed',
  'ended-early': 'Ended early',
};

const JUDGED_AGAIN: Record<RejudgedBecause, string> = {
  settings: 'its settings were changed',
  reading: 'its output was read in another way',
  output: 'it was heard of after its end',
  rules: 'you asked for it',
};

/** The system's words begin with its code. */
const isFull = (detail: string): boolean => /^(?:ENOSPC|EDQUOT)\b/.test(detail);

const isOutcome = (word: string): word is Outcome => Object.hasOwn(OUTCOMES, word);
const isReason = (word: string): word is RejudgedBecause => Object.hasOwn(JUDGED_AGAIN, word);

/** A note that a run was judged again: why, its outcome before, and now. */
function englishRejudgement(detail: string): string {
  const [why = '', before = '', now = ''] = detail.split(' ');
  const reason = isReason(why) ? JUDGED_AGAIN[why] : why;
  if (!isOutcome(before) || !isOutcome(now)) return `The run was judged again, because ${reason}.`;
  return before === now
    ? `The run was judged again, because ${reason}: it stays ${OUTCOMES[now]}.`
    : `The run was judged again, because ${reason}: it was ${OUTCOMES[before]}, and is ${OUTCOMES[now]}.`;
}

/** The English sentences. */
export const english: Catalogue = {
  problem: englishProblem,
  ending: englishEnding,
  decision: englishDecision,
  hang: englishHang,
  suspicion: englishSuspicion,
  unusual: englishUnusual,
  plan: englishPlan,
  note: (note) => {
    const { code, detail } = note;
    switch (code) {
      case 'event-unreadable':
        return `A line of events.jsonl could not be read and was passed over: ${detail}`;
      case 'event-repeated':
        return `The job reported iteration ${detail} a second time; the first report counts.`;
      case 'checkpoint-unwritten':
        return `A checkpoint could not be written (${detail}). The iterations are safe in the journal.`;
      case 'checkpoint-rejected':
        return `A checkpoint did not pass verification and is not used: ${detail}.`;
      case 'checkpoint-unnumbered':
        return `The checkpoint ${detail} is not used: the arguments for resuming ask for its {iteration}, and nobody knows it. Leave {iteration} out if the job finds that itself.`;
      case 'checkpoint-gap':
        return `The job did not report iteration ${detail}, so checkpoints cannot be written: they hold one row an iteration.`;
      case 'checkpoint-suspect':
        return `A checkpoint is passed over, because attempts died while they loaded it: ${detail}. The one before it is used; resume the run by hand to have it tried again.`;
      case 'checkpoint-interval': {
        const [every, thenPercent, nowPercent] = detail.split(' ');
        return `Saving takes ${nowPercent} % of the time. A checkpoint every ${every} iterations would cost ${thenPercent} %, and no more than that is lost by a death. Nothing was changed.`;
      }
      case 'checkpoint-search-cut':
        return `There are too many files to look through all of them for checkpoints of the job (${detail}). Put their folder in front of the pattern in its settings, as in FOLDER/PATTERN.`;
      case 'iterations-repeated':
        return `The job goes on from an older state, so it computes again: iteration ${detail}. The first results count and stay in the journal.`;
      case 'iterations-beyond':
        return `Numbers beyond ${Number(detail).toLocaleString('en')} in the output are not taken for iterations. If they count something else, choose how the iterations are read.`;
      case 'output-count-overruled': {
        const [file, read] = detail.split(' ');
        return `The output counts something else than the job's files: it was at ${read} when they were at iteration ${file}. The files count, and what was read from the output was given up. If the output is right, choose how the iterations are read.`;
      }
      case 'files-count-overruled': {
        const [file, read] = detail.split(' ');
        return `The job's files count something else than its output: they were at ${file} when it was at iteration ${read}. The output counts, as it names the total that was given or its reading was chosen.`;
      }
      case 'job-paused':
        return 'The disk is nearly full, so the job is held still before a write of it fails. Free some space and it goes on by itself.';
      case 'job-continued':
        return 'There is space again; the job goes on.';
      case 'output-unreadable':
        return `The output of an attempt cannot be read (${detail}), so iterations that only it tells of may be missing. Check the drive.`;
      case 'pattern-silent':
        return `The pattern ${nameOfRecognizer(detail)} matched before and no longer does, though the job goes on printing. Its iterations are not counted meanwhile; try the pattern on the newest lines.`;
      case 'pattern-thinned':
        return `The pattern ${nameOfRecognizer(detail)} has no text that stands in every line it matches, and there is much output: from here on it sees only some of the lines, so iterations may be missed. Add a word that all its lines hold.`;
      case 'events-restarted':
        return 'The job began events.jsonl anew; it is read again from its beginning.';
      case 'output-blocked':
        return `The output cannot be written (${detail}), so the job waits. ${isFull(detail) ? 'Free some space and it goes on.' : 'It goes on once the run folder can be written to again.'}`;
      case 'output-resumed':
        return 'The output can be written again; the job goes on.';
      case 'keeper-lost':
        return `The keeper of this run died (${detail}), and the terminal of its job with it. What the job had told is kept, and the run goes on from there.`;
      case 'keeper-other-version':
        return `The keeper of this run is of another version (${detail}). Its attempt runs to its end; the next one gets a new keeper.`;
      case 'keeper-not-understood':
        return `The keeper of this run is of a version that this host does not understand (${detail}). Its attempt runs to its end unseen and nothing is lost; a host of that version can show and stop it.`;
      case 'job-files-unreadable':
        return `The working folder could not be read when the attempt was over (${detail}). The attempt was judged without the files that the job wrote at last.`;
      case 'name-held':
        return `Another user of this machine holds the name that the lock of this run would have: ${detail}. The lock has another name, which cannot be guessed; nothing else changes.`;
      case 'orphan-left':
        return englishOrphans.left(note);
      case 'orphan-gone':
        return englishOrphans.gone();
      case 'orphan-ended':
        return englishOrphans.ended(note);
      case 'orphan-waited-for':
        return englishOrphans.waitedFor(note);
      case 'processes-unsettled':
        return englishOrphans.unsettled();
      case 'unknown-attempt':
        return `The keeper holds an attempt that the journal does not know (${detail}). It is left alone, and nothing is started until it has ended.`;
      case 'thread-exception':
        return `A thread of the job ended with an exception that nobody caught; the job goes on. ${detail}`;
      case 'start-not-loaded':
        return START_NOT_LOADED[detail] ?? detail;
      case 'long-stretch':
        return `The job announced a long time without a sign of work: ${detail}`;
      case 'decided-again':
        return 'Its settings were changed while nothing ran, so Vigil decided again how the run goes on.';
      case 'judged-again':
        return englishRejudgement(detail);
      case 'resume-differs':
        return note.resume ? englishResumeDiffers(note.resume) : detail;
      case 'host-took-over':
        return `A new host took over; nothing was lost (${detail}).`;
      default:
        return detail;
    }
  },
  nest: englishNest,
  queuePause: (pause) =>
    pause.because === 'held'
      ? 'The queue is held: no run gets its turn until you release it. What runs goes on.'
      : `The queue pauses: ${pause.runs.length} runs in a row failed in the same way without an iteration (${pause.fingerprint}), so the next would too. Look at the last of them, mend the cause, then release the queue and re-run the failed.`,
  phase: {
    queued: 'Queued',
    starting: 'Starting',
    running: 'Running',
    paused: 'Paused',
    ending: 'Ending its attempt',
    waiting: 'Waiting to restart',
    stopping: 'Stopping',
    asking: 'Waiting for your answer',
    ended: 'Ended',
  },
  outcome: OUTCOMES,
};

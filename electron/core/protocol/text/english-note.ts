import type { RejudgedBecause } from '../disk/rejudgement.ts';
import type { SystemError } from '../disk/system-error.ts';
import type { NoteFact } from '../journal/note.ts';
import type { KeeperVersion } from '../keeper/keeper-version.ts';
import type { NameHolder } from '../keeper/name-holder.ts';
import { nameOfRecognizer } from '../policy/recognizer.ts';
import { englishObjection } from './english-objection.ts';
import { englishOrphans } from './english-orphans.ts';
import { ENGLISH_OUTCOMES } from './english-outcomes.ts';
import { englishResumeDiffers } from './english-resume.ts';
import { englishUnknown } from './english-unknown.ts';

const WITHOUT_START =
  'Nothing is recorded inside of this Python job: no exceptions, no memory figures, no stacks on request.';

/** Why Python did not read what Vigil put on its path. */
const START_NOT_LOADED: Record<Extract<NoteFact, { code: 'start-not-loaded' }>['because'], string> = {
  '-I': `${WITHOUT_START} Its option -I keeps Python from reading PYTHONPATH; leave it out to have them.`,
  '-E': `${WITHOUT_START} Its option -E keeps Python from reading PYTHONPATH; leave it out to have them.`,
  '-S': `${WITHOUT_START} Its option -S keeps Python from reading sitecustomize; leave it out to have them.`,
  silent: `${WITHOUT_START} Its Python did not read PYTHONPATH within ten seconds: it may be an embedded one with a ._pth file, be older than 3.8, or have been started without the environment.`,
};

const JUDGED_AGAIN: Record<RejudgedBecause, string> = {
  settings: 'its settings were changed',
  reading: 'its output was read in another way',
  output: 'it was heard of after its end',
  rules: 'you asked for it',
};

const FULL: ReadonlySet<string | null> = new Set(['ENOSPC', 'EDQUOT']);

const isFull = ({ code }: SystemError): boolean => FULL.has(code);

const moreOf = ({ more }: { more?: number | undefined }): string =>
  more === undefined ? '' : ` (and ${more} more)`;

const percentOf = (share: number): number => Math.max(1, Math.round(share * 100));

const rangeOf = ({ first, last }: { first: number; last: number }): string =>
  first === last ? `${first}` : `${first} to ${last}`;

const versionOf = ({ version, protocol, format }: KeeperVersion): string =>
  `version ${version}${protocol === null ? '' : `, protocol ${protocol}`}${format === null ? '' : `, file format ${format}`}`;

/** `eve (user 1001), process 4711` */
function englishNameHolder({ uid, user, pid }: NameHolder): string {
  const who = user === null ? `user ${uid}` : `${user} (user ${uid})`;
  return pid === null ? who : `${who}, process ${pid}`;
}

/** That a run was judged again: why, its outcome before, and now. */
function englishRejudgement({ because, before, now }: Extract<NoteFact, { code: 'judged-again' }>): string {
  const reason = JUDGED_AGAIN[because];
  if (before === null || now === null) return `The run was judged again, because ${reason}.`;
  return before === now
    ? `The run was judged again, because ${reason}: it stays ${ENGLISH_OUTCOMES[now]}.`
    : `The run was judged again, because ${reason}: it was ${ENGLISH_OUTCOMES[before]}, and is ${ENGLISH_OUTCOMES[now]}.`;
}

/** Something worth knowing that changed nothing, in English. */
export function englishNote(note: NoteFact): string {
  switch (note.code) {
    case 'event-unreadable':
      return `A line of events.jsonl could not be read and was passed over: ${note.line}${moreOf(note)}`;
    case 'event-repeated':
      return `The job reported iteration ${note.iteration}${moreOf(note)} a second time; the first report counts.`;
    case 'checkpoint-unwritten':
      return `A checkpoint could not be written (${note.error.message}). The iterations are safe in the journal.`;
    case 'checkpoint-rejected':
      return `A checkpoint did not pass verification and is not used: ${note.file}: ${englishObjection(note.objection)}.`;
    case 'checkpoint-unnumbered':
      return `The checkpoint ${note.file} is not used: the arguments for resuming ask for its {iteration}, which is not known. Leave {iteration} out if the job finds it itself.`;
    case 'checkpoint-gap':
      return `The job did not report iteration ${note.iteration}, so checkpoints cannot be written: they hold one row an iteration.`;
    case 'checkpoint-suspect':
      return `A checkpoint is passed over, because attempts died while they loaded it: ${note.file} (${note.deaths}). The one before it is used; resume the run by hand to have it tried again.`;
    case 'checkpoint-interval':
      return `Saving takes ${percentOf(note.nowShare)} % of the time. A checkpoint every ${note.everyIterations} iterations would cost ${percentOf(note.thenShare)} %, and no more than that is lost by a death. Nothing was changed.`;
    case 'checkpoint-search-cut':
      return `There are too many files to look through all of them for checkpoints of the job (more than ${note.limit} ${note.what}). Put their folder in front of the pattern in its settings, as in FOLDER/PATTERN.`;
    case 'iterations-repeated':
      return `The job resumed from an older state, so it computes again: iteration ${rangeOf(note)}. The first results count and stay in the journal.`;
    case 'iterations-beyond':
      return `Numbers beyond ${note.highest.toLocaleString('en')} in the output are not taken for iterations. If they count something else, choose how the iterations are read.`;
    case 'output-count-overruled':
      return `The output counts something else than the job's files: it was at ${note.read} when they were at iteration ${note.file}. The files count, and what was read from the output was given up. If the output is right, choose how the iterations are read.`;
    case 'files-count-overruled':
      return `The job's files count something else than its output: they were at ${note.file} when it was at iteration ${note.read}. The output counts, as it names the total that was given or its reading was chosen.`;
    case 'job-paused':
      return 'The disk is nearly full, so Vigil paused the job before a write fails. Free some space and it goes on by itself.';
    case 'job-continued':
      return 'There is space again; the job goes on.';
    case 'output-unreadable':
      return `The output of an attempt cannot be read (${note.folder}), so iterations that only it tells of may be missing. Check the drive.`;
    case 'pattern-silent':
      return `The pattern ${nameOfRecognizer(note.recognizer)} matched before and no longer does, though the job goes on printing. Until it does, its iterations are not counted. Try the pattern on the newest lines.`;
    case 'pattern-thinned':
      return `The pattern ${nameOfRecognizer(note.recognizer)} has no fixed text common to all its matches, and there is a lot of output, so Vigil now tries it on only some lines. Iterations may be missed. Add a fixed word to the pattern.`;
    case 'events-restarted':
      return 'The job began events.jsonl anew; it is read again from its beginning.';
    case 'output-blocked':
      return `The output cannot be written (${note.error.message}), so the job waits. ${isFull(note.error) ? 'Free some space and it goes on.' : 'It goes on once the run folder can be written to again.'}`;
    case 'output-resumed':
      return 'The output can be written again; the job goes on.';
    case 'keeper-lost':
      return `The keeper of this run died (in attempt ${note.attempt}), and the terminal of its job with it. What the job had told is kept, and the run goes on from there.`;
    case 'keeper-other-version':
      return `The keeper of this run is of another version (${versionOf(note.keeper)}). Its attempt runs to its end; the next one gets a new keeper.`;
    case 'keeper-not-understood':
      return `The keeper of this run is of a version that this host does not understand (${versionOf(note.keeper)}). Its attempt runs to its end unseen and nothing is lost; a host of that version can show and stop it.`;
    case 'job-files-unreadable':
      return `The working folder could not be read when the attempt was over (${note.folder}: ${note.error.code ?? note.error.message}). The attempt was judged without the last files of the job.`;
    case 'name-held':
      return `Another user of this machine holds the name that the lock of this run would have: ${englishNameHolder(note.by)}. The lock has another name, which cannot be guessed; nothing else changes.`;
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
      return `The keeper holds an attempt that the journal does not know (attempt ${note.attempt}, process ${note.pid}). It is left alone, and nothing is started until it has ended.`;
    case 'thread-exception':
      return `A thread of the job ended with an uncaught exception; the job goes on. ${note.thread}: ${note.type}: ${note.message}${moreOf(note)}`;
    case 'start-not-loaded':
      return START_NOT_LOADED[note.because];
    case 'long-stretch':
      return `The job announced a long time without a sign of work: ${note.why}`;
    case 'decided-again':
      return 'Its settings were changed while nothing ran, so Vigil decided again how the run goes on.';
    case 'judged-again':
      return englishRejudgement(note);
    case 'resume-differs':
      return englishResumeDiffers(note.resume);
    case 'host-took-over':
      return `A new host took over; nothing was lost (process ${note.pid}).`;
    case 'job-note':
      return `${note.text}${moreOf(note)}`;
    case 'text':
      return note.text;
    case 'unknown':
      return englishUnknown(note.what === 'note' ? 'A note' : 'A record', note);
  }
}

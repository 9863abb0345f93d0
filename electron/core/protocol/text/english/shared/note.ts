import type { RejudgedBecause } from '../../../disk/rejudgement.ts';
import type { SystemError } from '../../../disk/system-error.ts';
import type { NoteFact } from '../../../journal/note.ts';
import type { KeeperVersion } from '../../../keeper/keeper-version.ts';
import type { NameHolder } from '../../../keeper/name-holder.ts';
import { shortName } from '../../short-name.ts';
import { capitalised, unknownInWords } from '../phrases/unknown.ts';
import { cardNoteInWords, notSettledInWords } from './gate.ts';
import { dataWaitInWords } from './hang.ts';
import { helperNoteInWords } from './helper.ts';
import { deathMarkInWords } from './memory.ts';
import { ignoredInWords, unmadeInWords } from './mitigation.ts';
import { objectionInWords } from './objection.ts';
import { orphansInWords } from './orphans.ts';
import { outcomeInWords } from './outcomes.ts';
import { recognizerInWords } from './recognizer.ts';
import { replayInWords } from './replay.ts';
import { proposalWhyInWords } from './replay-proposal.ts';
import { resumeDiffersInWords } from './resume.ts';

const WITHOUT_START =
  'Vigil records nothing inside this Python job: no exceptions, no memory figures, no stacks on request.';

/** Why Python did not read what Vigil put on its path. */
const START_NOT_LOADED: Record<Extract<NoteFact, { code: 'start-not-loaded' }>['because'], string> = {
  '-I': `${WITHOUT_START} Its option -I keeps Python from reading PYTHONPATH; leave it out to record them.`,
  '-E': `${WITHOUT_START} Its option -E keeps Python from reading PYTHONPATH; leave it out to record them.`,
  '-S': `${WITHOUT_START} Its option -S keeps Python from reading sitecustomize; leave it out to record them.`,
  silent: `${WITHOUT_START} Its Python did not read PYTHONPATH within ten seconds. It may be embedded with a ._pth file, older than 3.8, or started without the environment.`,
};

const JUDGED_AGAIN: Record<RejudgedBecause, string> = {
  settings: 'its settings were changed',
  reading: 'its output was read in another way',
  output: 'new output or events arrived after its end',
  rules: 'you asked for it',
};

const UNKNOWN: Record<Extract<NoteFact, { code: 'unknown' }>['what'], string> = {
  note: 'a note',
  record: 'a record',
};

const FULL: ReadonlySet<string | null> = new Set(['ENOSPC', 'EDQUOT']);

const isFull = ({ code }: SystemError): boolean => FULL.has(code);

const moreOf = ({ more }: { more?: number | undefined }): string =>
  more === undefined ? '' : ` (and ${more} more)`;

const percentOf = (share: number): number => Math.max(1, Math.round(share * 100));

const rangeOf = ({ first, last }: { first: number; last: number }): string =>
  first === last ? `iteration ${first}` : `iterations ${first} to ${last}`;

const versionOf = ({ version, protocol, format }: KeeperVersion): string =>
  `version ${version}${protocol === null ? '' : `, protocol ${protocol}`}${format === null ? '' : `, file format ${format}`}`;

/** `eve (user 1001), process 4711` */
function nameHolderInWords({ uid, user, pid }: NameHolder): string {
  const who = user === null ? `user ${uid}` : `${user} (user ${uid})`;
  return pid === null ? who : `${who}, process ${pid}`;
}

/** That a run was judged again: why, its outcome before, and now. */
function rejudgementInWords({ because, before, now }: Extract<NoteFact, { code: 'judged-again' }>): string {
  const reason = JUDGED_AGAIN[because] ?? unknownInWords('a reason', { name: because, facts: {} });
  if (before === null || now === null) return `The run was judged again, because ${reason}.`;
  return before === now
    ? `The run was judged again, because ${reason}. Its outcome stays “${outcomeInWords(now)}”.`
    : `The run was judged again, because ${reason}. Its outcome was “${outcomeInWords(before)}” and is now “${outcomeInWords(now)}”.`;
}

/** Something worth knowing that changed nothing, in English. */
export function noteInWords(note: NoteFact): string {
  switch (note.code) {
    case 'event-unreadable':
      return `A line of events.jsonl could not be read and was skipped: ${note.line}${moreOf(note)}`;
    case 'event-repeated':
      return `The job reported iteration ${note.iteration}${moreOf(note)} a second time; the first report counts.`;
    case 'gpu-not-settled':
      return notSettledInWords(note);
    case 'allocator-ignored':
      return ignoredInWords(note);
    case 'change-not-made':
      return note.unmade.map(unmadeInWords).join(' ');
    case 'card-free':
    case 'card-held':
      return cardNoteInWords(note);
    case 'gpus-overruled':
      return `${note.variable}=${note.value} is set for this run, so it chooses the GPUs and the setting “GPUs” has no effect.`;
    case 'death-passed':
      return deathMarkInWords({ ...note, isPassed: true });
    case 'data-wait':
      return dataWaitInWords(note);
    case 'log-file-unreadable':
      return `The log file ${note.path} cannot be read (${note.error.message}). Vigil tries again every second; the job is not affected.`;
    case 'log-file-not-text':
      return `The file ${note.path} does not hold text, so Vigil does not read it as a log.`;
    case 'log-files-many':
      return `More files match the log files of this run than Vigil reads. It reads the first ${note.limit} that grow.`;
    case 'checkpoint-unwritten':
      return `A checkpoint could not be written (${note.error.message}). The iterations are safe in the journal.`;
    case 'checkpoint-rejected':
      return `A checkpoint failed verification and is not used: ${note.file}: ${objectionInWords(note.objection)}.`;
    case 'checkpoint-unnumbered':
      return `The checkpoint ${note.file} is not used: the arguments for resuming need its {iteration}, which is unknown. Leave {iteration} out if the job finds it itself.`;
    case 'checkpoint-missing':
      return `After iteration ${note.iterations} no checkpoint of the job has been found, but its arguments for resuming need one ({checkpoint}). If it died now, it would start from the beginning. If it saves under names that Vigil does not know, give a pattern for its checkpoint files, such as out/*.pt.`;
    case 'checkpoint-gap':
      return `The job did not report iteration ${note.iteration}, so checkpoints cannot be written: they hold one row per iteration.`;
    case 'checkpoint-suspect':
      return `Vigil skips ${note.file}, because ${note.deaths} attempts died while loading it, and uses the checkpoint before it. To try it again, resume the run yourself.`;
    case 'checkpoint-interval':
      return `Saving takes ${percentOf(note.nowShare)} % of the time. A checkpoint every ${note.everyIterations} iterations would take ${percentOf(note.thenShare)} % and lose no more work in a crash. Vigil changed nothing.`;
    case 'checkpoint-search-cut':
      return `Vigil did not search all files for checkpoints of the job, because there are more than ${note.limit} ${note.what}. Put their folder in front of the pattern in its settings, as in FOLDER/PATTERN.`;
    case 'folder-shared':
      return `The run ${note.name} works in the same folder; its checkpoints cannot be told apart from those of this run, so Vigil uses none that were written meanwhile. Give each run a folder of its own in its arguments.`;
    case 'log-shared':
      return `The run ${note.name} may write into the same log, ${note.path}; its lines cannot be told apart from those of this run, so Vigil reads no more of it in this attempt. Give each run a log or a folder of its own in its arguments.`;
    case 'iterations-repeated':
      return `The job resumed from an older state and repeats ${rangeOf(note)}. The first results count and stay in the journal.`;
    case 'iterations-beyond':
      return `Numbers beyond ${note.highest.toLocaleString('en')} in the output do not count as iterations. If they count something else, choose how the iterations are read.`;
    case 'output-count-overruled':
      return `The output and the job's files disagree: the output was at ${note.read} when the files were at iteration ${note.file}. Vigil uses the files and has withdrawn the iterations read from the output. If the output is right, choose how the iterations are read.`;
    case 'files-count-overruled':
      return `The job's files and its output disagree: the files were at ${note.file} when the output was at iteration ${note.read}. Vigil uses the output, because it names the total or because its reading was chosen.`;
    case 'job-paused':
      return 'The disk is nearly full, so Vigil paused the job before a write could fail. Free some space and it continues by itself.';
    case 'job-continued':
      return 'There is space again; the job continues.';
    case 'output-unreadable':
      return `The output of an attempt cannot be read (${note.folder}), so iterations that only it contains may be missing. Check the drive.`;
    case 'pattern-silent':
      return `The pattern ${recognizerInWords(note.recognizer)} matched before and no longer does, though the job keeps printing. Until it matches again, its iterations do not count. Try the pattern on the newest lines.`;
    case 'tool-silent':
      return `${recognizerInWords(note.recognizer)} stopped printing at iteration ${note.iteration}, but the output goes on counting. Vigil now reads the iterations from the lines that go on.`;
    case 'read-anew':
      return 'More output showed that it means something else than Vigil thought. Vigil has read it again from its beginning, and everything that follows from it is new.';
    case 'roles-of-command':
      return 'What the numbers in the output are was chosen in an earlier run of this command. Vigil reads this run the same way.';
    case 'pattern-thinned':
      return `The pattern ${recognizerInWords(note.recognizer)} has no fixed text common to all its matches. There is a lot of output, so Vigil now tries it on only some lines and may miss iterations. Add a fixed word to the pattern.`;
    case 'events-restarted':
      return 'The job started events.jsonl over; Vigil reads it again from its beginning.';
    case 'output-blocked':
      return `The output cannot be written (${note.error.message}), so the job waits. ${isFull(note.error) ? 'Free some space and it continues.' : 'It continues once the run folder can be written to again.'}`;
    case 'output-resumed':
      return 'The output can be written again; the job continues.';
    case 'keeper-lost':
      return `The keeper of this run died in attempt ${note.attempt}, and the job's terminal with it. All reports of the job are kept, and the run resumes from there.`;
    case 'keeper-other-version':
      return `The keeper of this run is of another version (${versionOf(note.keeper)}). Its attempt runs to its end; the next one gets a new keeper.`;
    case 'keeper-not-understood':
      return `This host does not understand the version of the run's keeper (${versionOf(note.keeper)}). Vigil cannot follow the attempt, but it runs to its end and nothing is lost. A host of that version can show and stop it.`;
    case 'job-files-unreadable':
      return `The working folder could not be read when the attempt ended (${note.folder}: ${note.error.code ?? note.error.message}). The attempt was judged without the last files of the job.`;
    case 'name-held':
      return `Another user of this machine holds the name of this run's lock: ${nameHolderInWords(note.by)}. The lock now has another name that cannot be guessed; nothing else changes.`;
    case 'orphan-left':
      return orphansInWords.left(note);
    case 'orphan-gone':
      return orphansInWords.gone();
    case 'orphan-ended':
      return orphansInWords.ended(note);
    case 'orphan-waited-for':
      return orphansInWords.waitedFor(note);
    case 'processes-unsettled':
      return orphansInWords.unsettled();
    case 'unknown-attempt':
      return `The keeper runs an attempt that is not in the journal (attempt ${note.attempt}, process ${note.pid}). Vigil leaves it alone and starts nothing until it has ended.`;
    case 'thread-exception':
      return `A thread of the job ended with an uncaught exception; the job continues. ${note.thread}: ${note.type}: ${note.message}${moreOf(note)}`;
    case 'start-not-loaded':
      return START_NOT_LOADED[note.because];
    case 'long-stretch':
      return `The job announced a long time without signs of work: ${note.why}`;
    case 'replay':
      return replayInWords(note.fact);
    case 'replay-proposed':
      return `Vigil could replay ${shortName(note.function)} instead: it ${proposalWhyInWords(note.why)}. Choose it for the next start.`;
    case 'decided-again':
      return 'The settings were changed while nothing ran, so Vigil decided again how the run continues.';
    case 'judged-again':
      return rejudgementInWords(note);
    case 'resume-differs':
      return resumeDiffersInWords(note.resume);
    case 'host-took-over':
      return `A new host took over; nothing was lost (process ${note.pid}).`;
    case 'helper-note':
      return `${helperNoteInWords(note.fact)}${moreOf(note)}`;
    case 'job-note':
      return `${note.text}${moreOf(note)}`;
    case 'unknown':
      return capitalised(unknownInWords(UNKNOWN[note.what], note));
  }
}

import { iterationsCompletedBy } from '../../core/checkpoint/adoption.ts';
import { candidatesOf, hasOwnForm } from '../../core/checkpoint/candidates.ts';
import { candidatesFrom } from '../../core/checkpoint/chosen.ts';
import { poisonedCheckpoint } from '../../core/checkpoint/poisoned.ts';
import type { CheckpointEntry } from '../../core/protocol/disk/checkpoint.ts';
import type { ResumeFrom } from '../../core/protocol/disk/ending.ts';
import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import { asksFor, CHECKPOINT_PLACE, ITERATION_PLACE } from '../../core/protocol/policy/resume-places.ts';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import type { NoteView } from '../../core/protocol/wire/run-view.ts';
import type { ChosenCheckpoint } from '../../core/run/parts/chosen-checkpoint.ts';
import type { Candidate } from '../../core/run/state/find-checkpoint.ts';
import { findCheckpoint, isSameCheckpoint } from '../../core/run/state/find-checkpoint.ts';
import { leastHighest } from '../../core/run/state/log-numbers.ts';
import { hasOwnWay } from '../../core/run/state/replay-in-force.ts';
import { canResume, type RunState } from '../../core/run/state/run-state.ts';
import type { LiveRun } from '../live/live-run.ts';
import { noteOnce } from '../live/note-once.ts';
import { commitCheckpoint, writeCheckpoint } from '../live/run-checkpoints.ts';
import { verifyFile } from '../store/checkpoint-store.ts';

/** Where the next attempt resumes. */
export interface ResumePoint {
  from: ResumeFrom;
  /** Journal entries to write with it: a skipped checkpoint, repeated iterations. */
  entries: readonly JournalEntry[];
  /** Call it when the attempt has started: it makes a checkpoint that was written for it durable. */
  keep(): void;
}

export const FROM_BEGINNING: ResumePoint = { from: { kind: 'beginning' }, entries: [], keep: () => {} };

const isUnwritten = (note: NoteView): note is Extract<NoteView, { code: 'checkpoint-unwritten' }> =>
  note.code === 'checkpoint-unwritten';

/** Why the next attempt waits, if `resumePoint` found no resume point. */
export function checkpointProblem({ state, paths }: LiveRun): Problem {
  const file = state.intent.chosenCheckpoint?.file;
  if (file !== undefined)
    return { code: 'checkpoint-unusable', id: state.settings.spec.id, file, because: 'not-sound' };
  const refused = state.notes.findLast(isUnwritten);
  return {
    code: 'checkpoint-unwritable',
    path: paths.checkpoints,
    error: refused?.error ?? null,
  };
}

/**
 * Where the next attempt resumes: at the checkpoint with the highest iteration that passes verification now. If that
 * lacks iterations of the journal, Vigil writes a checkpoint first, so that no completed iteration is evaluated again.
 * Null if the disk refused that, because the caller can retry. Only a job that keeps its state in its own form, or that
 * died twice loading the newest checkpoint, resumes further back, and a note says so.
 *
 * The job need not wait until that checkpoint is flushed: a power failure ends the job as well, and then Vigil writes
 * it again from the journal.
 */
export function resumePoint(run: LiveRun, nowMs: number): ResumePoint | null {
  const { state } = run;
  if (!canResume(state)) return { ...FROM_BEGINNING, entries: repeated(state, FROM_BEGINNING.from) };
  // The job repeats nothing: it is given what was evaluated.
  if (!hasOwnWay(state)) return { ...FROM_BEGINNING, from: { kind: 'beginning', replay: true } };
  if (state.intent.chosenCheckpoint) return chosenPoint(run, state.intent.chosenCheckpoint);
  const poisoned = poisonedCheckpoint(state);
  const entries: JournalEntry[] = poisoned
    ? [{ kind: 'checkpoint-suspect', ...fileOf(poisoned.from), deaths: poisoned.deaths }]
    : [];
  const candidates = numbered(run, candidatesOf(state)).filter(
    (one) => !poisoned || !isSameCheckpoint(one, poisoned.from),
  );
  const { highestIteration } = state.work;
  const whole = candidates.find(
    (one) => !one.suspect && (one.iteration ?? 0) >= highestIteration && isUsable(run, one),
  );
  // A suspect checkpoint at this iteration has the same content as a new one would.
  const isSuspect = poisoned?.from.iteration === highestIteration || hasSuspectAt(state, highestIteration);
  if (!whole && highestIteration > 0 && !isSuspect && !hasOwnForm(state)) {
    const placed = writeCheckpoint(run, nowMs);
    if (placed === 'refused') return null;
    if (placed !== 'impossible')
      return { from: fromOurs(placed), entries, keep: () => commitCheckpoint(run, placed) };
  }
  const usable = whole ?? candidates.find((one) => isUsable(run, one));
  const from = usable ? fromCandidate(usable) : fromItself(state);
  return { from, entries: [...entries, ...repeated(state, from)], keep: () => {} };
}

/**
 * Where a run resumes after the user chose an earlier checkpoint: at what it has saved since, else at the chosen
 * checkpoint. The latter also applies after two deaths while loading the former. Null if that cannot be used: no other
 * resume point was requested.
 */
export function chosenPoint(run: LiveRun, chosen: ChosenCheckpoint): ResumePoint | null {
  const { state } = run;
  const known = candidatesOf(state);
  const found = findCheckpoint(state, chosen);
  const all = found && !known.some((one) => isSameCheckpoint(one, found)) ? [found, ...known] : known;
  const poisoned = poisonedCheckpoint(state);
  // There is nothing before the chosen one to go back to.
  const isPoisoned = (one: Pick<Candidate, 'file' | 'whose'>) =>
    poisoned !== null && isSameCheckpoint(poisoned.from, one) && !isSameCheckpoint(poisoned.from, chosen);
  const candidates = numbered(run, candidatesFrom(chosen, all, state.intent.resumedAt));
  const usable = candidates.find((one) => !isPoisoned(one) && isUsable(run, one));
  if (!usable) return null;
  const from = fromCandidate(usable);
  const entries: JournalEntry[] =
    poisoned && isPoisoned(poisoned.from)
      ? [{ kind: 'checkpoint-suspect', ...fileOf(poisoned.from), deaths: poisoned.deaths }]
      : [];
  return { from, entries: [...entries, ...repeated(state, from)], keep: () => {} };
}

/**
 * A file without a number contains what was complete when it was written; all output printed before that has been read
 * by now. If that is unknown and the arguments need a number, the file cannot be used.
 */
function numbered(run: LiveRun, candidates: readonly Candidate[]): Candidate[] {
  const { state } = run;
  return candidates
    .map((one) => ({ ...one, iteration: one.iteration ?? iterationsCompletedBy(state, one.writtenAt) }))
    .filter(({ iteration, file }) => {
      if (iteration !== null || !asksFor(state.settings.spec, ITERATION_PLACE)) return true;
      noteOnce(run, { code: 'checkpoint-unnumbered', file });
      return false;
    });
}

/** Without a checkpoint: a job whose arguments name none resumes from its own state. */
function fromItself(state: RunState): ResumeFrom {
  const { spec } = state.settings;
  const { list: attempts } = state.attempts;
  if (asksFor(spec, CHECKPOINT_PLACE)) return FROM_BEGINNING.from;
  const done = leastHighest(state.work);
  if (done > 0) return { kind: 'own-state', iteration: done };
  // Its assumed iterations were withdrawn, but the work is done.
  const hasWorked = attempts.some(({ worked }) => worked);
  return hasWorked && !asksFor(spec, ITERATION_PLACE)
    ? { kind: 'own-state', iteration: null }
    : FROM_BEGINNING.from;
}

/** A note about the journaled iterations that the job repeats; each stays in the journal once. */
function repeated({ work: { highestIteration } }: RunState, from: ResumeFrom): JournalEntry[] {
  const first = (from.kind === 'beginning' ? 0 : (from.iteration ?? highestIteration)) + 1;
  if (first > highestIteration) return [];
  return [{ kind: 'note', fact: { code: 'iterations-repeated', first, last: highestIteration } }];
}

const fileOf = ({ file, whose }: Pick<Candidate, 'file' | 'whose'>) => ({ file, whose });

const hasSuspectAt = ({ checkpoints: { written: checkpoints } }: RunState, iteration: number): boolean =>
  checkpoints.some((known) => known.suspect && known.entry.iteration === iteration);

const fromOurs = ({ iteration, file }: CheckpointEntry): ResumeFrom => ({
  kind: 'checkpoint',
  iteration,
  file,
  whose: 'vigil',
});

const fromCandidate = ({ iteration, file, whose }: Candidate): ResumeFrom => ({
  kind: 'checkpoint',
  iteration,
  file,
  whose,
});

/** The job's files were verified just before, because that may take long; Vigil's own are verified now. */
function isUsable(run: LiveRun, { whose, file }: Candidate): boolean {
  if (whose === 'job') return true;
  const known = run.state.checkpoints.written.find(({ entry }) => entry.file === file);
  if (!known) return false;
  const { level, because } = verifyFile(run.paths, known.entry, run.configuration);
  if (level === 2) return true;
  if (because !== null) noteOnce(run, { code: 'checkpoint-rejected', file, objection: because });
  return false;
}

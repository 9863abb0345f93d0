import { entriesOfAdoption } from '../../../core/checkpoint/adoption.ts';
import { correctionsOf } from '../../../core/checkpoint/count-corrections.ts';
import { objectionOfRun } from '../../../core/checkpoint/fits-run.ts';
import type { JournalEntry } from '../../../core/protocol/journal/journal-record.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { verifiedIteration } from '../../../core/run/state/verified-iteration.ts';
import { noteOnce } from '../../live/note-once.ts';
import { writeDueCheckpoint } from '../../live/run-checkpoints.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import { type FileMemory, isStampOf } from './file-memory.ts';
import type { FoundFile } from './find-job-files.ts';
import { type Inspection, inspectJobFile } from './inspect-job-file.ts';

/** The context for adopting files. */
export type FileContext = Pick<
  WatchContext,
  'run' | 'clock' | 'log' | 'place' | 'tell' | 'runsAtWork' | 'hasLeft'
>;

/** Adopts files into the journal, and removes those that are gone or damaged. */
export interface FileAdoption {
  /**
   * Inspects a file and journals it, unless that adds nothing. False if the journal cannot be written.
   * `mayDiffer`: false if it may have another date than when it was adopted, but not another content. `isResting`: true
   * if it has only just come to rest, so that its content must prove that it is complete.
   */
  adopt(file: FoundFile, how?: { mayDiffer?: boolean; isResting?: boolean }): Promise<boolean>;
  /** The same for all new files of one look, in order. */
  adoptAll(files: readonly FoundFile[], isResting?: (file: FoundFile) => boolean): Promise<void>;
  /** Removes an adopted file. False if the journal cannot be written. */
  drop(file: string, why: 'damaged' | 'gone'): boolean;
}

/**
 * `isWaitedFor`: whether a caller waits for this look. The job does not run then, and files are read without pauses.
 */
export function createFileAdoption(
  { run, clock, tell, hasLeft }: FileContext,
  memory: FileMemory,
  isWaitedFor: () => boolean,
): FileAdoption {
  const { state } = run;

  async function adopt(
    file: FoundFile,
    { mayDiffer = true, isResting = false }: Parameters<FileAdoption['adopt']>[1] = {},
  ): Promise<boolean> {
    const from = newestAttempt(state)?.from;
    const startedFrom = from?.kind === 'checkpoint' ? (from.iteration ?? 0) : 0;
    const isGentle = () => !isWaitedFor();
    const inspection = await inspectJobFile(state.settings.spec.cwd, file, {
      startedFrom,
      soFar: verifiedIteration(state),
      isGentle,
    });
    if (inspection === null || hasLeft() || state.lifecycle.phase === 'ended') return true;
    if (isResting && !isProvenComplete(inspection)) return true;
    const known = memory.knownAs(file.path);
    const isUnchanged = known !== undefined && isStampOf(known, file);
    const otherWork =
      isUnchanged || 'objection' in inspection
        ? null
        : objectionOfRun(state, inspection.whole, clock.nowMs());
    const objection =
      'objection' in inspection
        ? inspection.objection
        : known !== undefined && (isUnchanged || !mayDiffer) && inspection.whole.sha256 !== known.sha256
          ? ({ kind: 'content-changed' } as const)
          : otherWork;
    if (objection !== null) {
      // While the job runs, it may still be writing it.
      if (isWaitedFor() || objection === otherWork)
        noteOnce(run, { code: 'checkpoint-rejected', file: file.path, objection });
      if (known && !drop(file.path, 'damaged')) return false;
    } else if (!isUnchanged && 'whole' in inspection) {
      const entries = entriesOfAdoption(state, inspection.whole);
      if (run.commit(entries) === null) return false;
      if (!isWaitedFor()) tell.checkpointAdopted();
      if (entries.length > 1) writeDueCheckpoint(run, clock.nowMs());
    }
    memory.remember(file);
    return true;
  }

  function drop(file: string, why: 'damaged' | 'gone'): boolean {
    // Only the user who chose it can give it up: the run waits for it, or for another choice.
    if (state.intent.chosenCheckpoint?.whose === 'job' && state.intent.chosenCheckpoint.file === file)
      return true;
    const entry: JournalEntry = { kind: 'checkpoint-removed', file, why, whose: 'job' };
    return run.commit([entry]) !== null;
  }

  async function adoptAll(
    files: readonly FoundFile[],
    isResting: (file: FoundFile) => boolean = () => false,
  ): Promise<void> {
    const number = ({ path }: FoundFile) => memory.named(path) ?? 0;
    const fresh = files
      .filter(memory.isNew)
      .sort((a, b) => a.modifiedAt - b.modifiedAt || number(a) - number(b));
    for (const file of fresh) if (hasLeft() || !(await adopt(file, { isResting: isResting(file) }))) return;
    // Only all files of one look together show what they count; a late one arrives with the earlier ones.
    const corrections = hasLeft() || state.lifecycle.phase === 'ended' ? [] : correctionsOf(state);
    if (corrections.length > 0) run.commit(corrections);
  }

  return { adopt, adoptAll, drop };
}

/** True if the form of a file has an end, such as that of JSON or an archive, and it was found. */
const isProvenComplete = (inspection: NonNullable<Inspection>): boolean =>
  'whole' in inspection && inspection.whole.level > 0 && inspection.whole.because === null;

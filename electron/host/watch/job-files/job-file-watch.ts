// Long because the looks for new files and the checks of known ones share what was looked into, and their turns.

import { entriesOfAdoption } from '../../../core/checkpoint/adoption.ts';
import { candidatesOf } from '../../../core/checkpoint/candidates.ts';
import { correctionsOf } from '../../../core/checkpoint/count-corrections.ts';
import { iterationOfName, numberOfLog } from '../../../core/checkpoint/iteration-of-name.ts';
import { isIterationLog } from '../../../core/checkpoint/known-files.ts';
import { type SeenFile, watchStability } from '../../../core/checkpoint/stable-files.ts';
import type { JobCheckpointEntry } from '../../../core/protocol/disk/checkpoint.ts';
import type { JournalEntry } from '../../../core/protocol/journal/journal-record.ts';
import { JOB_FILES_KEPT } from '../../../core/run/apply/apply-checkpoint.ts';
import { isSaidBy } from '../../../core/run/apply/join-observations.ts';
import { findObservation } from '../../../core/run/state/find-observation.ts';
import { newestAttempt, type RunState } from '../../../core/run/state/run-state.ts';
import { verifiedIteration } from '../../../core/run/state/verified-iteration.ts';
import { answersInTime } from '../../../platform/answering.ts';
import { repeat } from '../../base/repeat.ts';
import { noteOnce } from '../../live/note-once.ts';
import { writeDueCheckpoint } from '../../live/run-checkpoints.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import { type FoundFile, lookAgain } from './find-job-files.ts';
import { inspectJobFile } from './inspect-job-file.ts';
import { watchSaves } from './save-watch.ts';
import { searchJobFiles } from './search.ts';

/** The working folder is looked through this often while the job runs. */
const LOOK_EVERY_MS = 5_000;
/** A search that takes long comes less often: it may use so small a part of the time. */
const SEARCH_REST_FACTOR = 100;

/** What the supervisor asks about the files of a job. */
export interface JobFileAnswers {
  /** The job has ended: takes up everything there is, however new, once `first` is done, and looks meanwhile. */
  takeAll(first?: Promise<void>): Promise<void>;
  /** Before one is used: drops what is gone or damaged, takes up anew what was changed. */
  check(): Promise<void>;
  /**
   * Whether a file that was taken up once is sound as it lies there now, even if none is looked for. Nothing follows from
   * it: what is to be done about one that is not is for the caller to say.
   */
  isSound(file: string): Promise<boolean>;
}

/** Takes up the checkpoints that a job writes itself. They stay where they are. */
export function watchJobFiles({
  run,
  clock,
  log,
  place,
  tell,
  hasLeft,
}: Pick<WatchContext, 'run' | 'clock' | 'log' | 'place' | 'tell' | 'hasLeft'>): Watch & JobFileAnswers {
  const { state } = run;
  const { cwd, program } = state.settings.spec;
  const stability = watchStability();
  const saves = watchSaves(run);
  /** Files looked into, as they were then, whatever came of it. */
  const taken = new Map<string, SeenFile>();
  /** Files that are not as they were taken up, as they were then. */
  const unsound = new Map<string, SeenFile>();
  /** Looks for which somebody waits: then nothing is read with pauses. */
  let waitedFor = 0;
  let searchMs = 0;
  let stopLooking: (() => void) | null = null;
  let work: Promise<void> = Promise.resolve();

  function isNew(file: FoundFile): boolean {
    const before = taken.get(file.path);
    if (before) return !isSame(file, before);
    const known = knownAs(file.path);
    if (known) return !isStampOf(known, file);
    // A host before us took these up; by now state knows newer ones only.
    if (isIterationLog(file.path)) return !isLogKnown(file.path);
    return file.modifiedAt > forgottenUntil(state);
  }

  function isLogKnown(path: string): boolean {
    const first = state.work.logsFrom ?? 1;
    const number = numberOfLog(path, verifiedIteration(state));
    return number !== null && isSaidBy(findObservation(state, number + 1 - first), 'log');
  }

  const named = (path: string) => iterationOfName(path, verifiedIteration(state));

  const knownAs = (path: string) => state.checkpoints.adopted.find(({ entry }) => entry.file === path)?.entry;

  /** Looks into a file and journals it, unless that would tell nothing new. False if the journal cannot be written. */
  async function adopt(file: FoundFile): Promise<boolean> {
    const from = newestAttempt(state)?.from;
    const startedFrom = from?.kind === 'checkpoint' ? (from.iteration ?? 0) : 0;
    const isGentle = () => waitedFor === 0;
    const inspection = await inspectJobFile(cwd, file, {
      startedFrom,
      soFar: verifiedIteration(state),
      isGentle,
    });
    if (inspection === null || hasLeft() || state.lifecycle.phase === 'ended') return true;
    const known = knownAs(file.path);
    const isUnchanged = known !== undefined && isStampOf(known, file);
    const objection =
      'objection' in inspection
        ? inspection.objection
        : isUnchanged && inspection.whole.sha256 !== known.sha256
          ? ({ kind: 'content-changed' } as const)
          : null;
    if (objection !== null) {
      // While the job runs, it may be at it still.
      if (waitedFor > 0) noteOnce(run, { code: 'checkpoint-rejected', file: file.path, objection });
      if (known && !drop(file.path, 'damaged')) return false;
    } else if (!isUnchanged && 'whole' in inspection) {
      const entries = entriesOfAdoption(state, inspection.whole);
      if (run.commit(entries) === null) return false;
      if (waitedFor === 0) tell.checkpointAdopted();
      if (entries.length > 1) writeDueCheckpoint(run, clock.nowMs());
    }
    taken.set(file.path, file);
    return true;
  }

  const drop = (file: string, why: 'damaged' | 'gone'): boolean => {
    // Nobody but the person who chose it gives it up: the run waits for it, or for another choice.
    if (state.intent.chosenCheckpoint?.whose === 'job' && state.intent.chosenCheckpoint.file === file)
      return true;
    const entry: JournalEntry = { kind: 'checkpoint-removed', file, why, whose: 'job' };
    return run.commit([entry]) !== null;
  };

  /** In the order in which they came. */
  async function adoptAll(files: readonly FoundFile[]): Promise<void> {
    const number = ({ path }: FoundFile) => named(path) ?? 0;
    const fresh = files.filter(isNew).sort((a, b) => a.modifiedAt - b.modifiedAt || number(a) - number(b));
    for (const file of fresh) if (hasLeft() || !(await adopt(file))) return;
    // Only all files of one look show what they count; one that is written late comes with those before it.
    const corrections = hasLeft() || state.lifecycle.phase === 'ended' ? [] : correctionsOf(state);
    if (corrections.length > 0) run.commit(corrections);
  }

  async function search(): Promise<FoundFile[]> {
    const since = performance.now();
    const { files, cut } = await searchJobFiles(run, place.machine.system);
    searchMs = performance.now() - since;
    if (cut !== null && !hasLeft()) noteOnce(run, { code: 'checkpoint-search-cut', ...cut });
    const there = new Set(files.map((file) => file.path));
    for (const path of taken.keys()) if (!there.has(path)) taken.delete(path);
    return files;
  }

  async function look(): Promise<void> {
    const files = await search();
    const byPath = new Map(files.map((file) => [file.path, file]));
    await saves.see(files.filter(isNew));
    await adoptAll(stability.settled(files, clock.nowMs()).flatMap(({ path }) => byPath.get(path) ?? []));
  }

  async function lookOn(): Promise<number> {
    // A look into a drive that hangs would take up threads for as long.
    if (state.settings.spec.policy.checkpoint.adopt && (await answersInTime(state.settings.spec.cwd)))
      await inTurn(look);
    return Math.max(LOOK_EVERY_MS, searchMs * SEARCH_REST_FACTOR);
  }

  /** One at a time; a fault of looking never ends the run. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    work = work.then(act).catch((error) => log.write(`Files of run ${state.settings.spec.id}`, error));
    return work;
  }

  async function soon(act: () => Promise<void>): Promise<void> {
    waitedFor++;
    await inTurn(act);
    waitedFor--;
  }

  async function checkKnown(): Promise<void> {
    for (const { entry } of [...state.checkpoints.adopted]) {
      if (!entry.resumable || hasLeft()) continue;
      const now = await lookAgain(cwd, entry.file);
      if (now === null) drop(entry.file, 'gone');
      else if (isNew(now)) await adopt(now);
    }
    await vouchForFirst();
  }

  /**
   * Reads the file that would be used, if this host has not read it yet: a power failure may have taken its content and
   * left size and time. Only that one, as reading all of them could take very long.
   */
  async function vouchForFirst(): Promise<void> {
    for (const { whose, file } of candidatesOf(state)) {
      if (whose !== 'job') continue;
      if (taken.has(file) || hasLeft()) return;
      const now = await lookAgain(cwd, file);
      if (now !== null) await adopt(now);
      if (knownAs(file)) return;
    }
  }

  async function isSoundNow(path: string): Promise<boolean> {
    const known = knownAs(path);
    const found = known ? await lookAgain(cwd, path) : null;
    if (!known || found === null) return false;
    // It may be large, and who waits for it asks every second.
    const before = unsound.get(path);
    if (before && isSame(found, before)) return false;
    const reading = { startedFrom: 0, soFar: verifiedIteration(state), isGentle: () => false };
    const inspection = await inspectJobFile(cwd, found, reading);
    if (inspection === null) return false;
    const isOther = 'whole' in inspection && !isStampOf(known, found);
    const isSound = isOther || ('whole' in inspection && inspection.whole.sha256 === known.sha256);
    if (!isSound) unsound.set(path, found);
    return isSound;
  }

  /** Asked each time: it may be changed while the job runs. */
  const isWanted = () => program.kind === 'command' && state.settings.spec.policy.checkpoint.adopt;
  return {
    attend: () => {
      if (program.kind === 'command') stopLooking ??= repeat(clock, LOOK_EVERY_MS, lookOn);
    },
    rest: () => {},
    takeAll: async (first = Promise.resolve()) => {
      if (!isWanted()) return first;
      await soon(async () => {
        const [found] = await Promise.all([search(), first]);
        await adoptAll(found);
      });
      saves.tellProposal();
    },
    check: async () => {
      if (isWanted() && state.checkpoints.adopted.length > 0) await soon(checkKnown);
    },
    isSound: async (file) => {
      let isSound = false;
      await soon(async () => {
        isSound = (await answersInTime(cwd)) && (await isSoundNow(file));
      });
      return isSound;
    },
    close: () => {
      stopLooking?.();
      stopLooking = null;
    },
  };
}

const isStampOf = (known: JobCheckpointEntry, file: SeenFile): boolean =>
  file.bytes === known.bytes && file.modifiedAt === known.writtenAt;

const isSame = (one: SeenFile, other: SeenFile): boolean =>
  one.bytes === other.bytes && one.modifiedAt === other.modifiedAt;

/** What is older than this, and not among the files that state knows, was taken up and forgotten again. */
function forgottenUntil({ checkpoints: { adopted: jobCheckpoints } }: RunState): number {
  const kept = jobCheckpoints.filter(({ entry }) => entry.resumable);
  return kept.length < JOB_FILES_KEPT ? 0 : Math.min(...kept.map(({ entry }) => entry.writtenAt));
}

import { isIterationLog } from '../../../core/checkpoint/known-files.ts';
import { RESTING_MS, type SeenFile, watchStability } from '../../../core/checkpoint/stable-files.ts';
import { isUsualFile, takesUsualFiles } from '../../../core/checkpoint/usual-files.ts';
import { canResume, newestAttempt } from '../../../core/run/state/run-state.ts';
import { iterationPace } from '../../../core/run/views/iteration-pace.ts';
import { answersInTime } from '../../../platform/answering.ts';
import { repeat } from '../../base/repeat.ts';
import { noteOnce } from '../../live/note-once.ts';
import type { Watch } from '../contract/watch.ts';
import { createFileAdoption, type FileContext } from './adopt-files.ts';
import { createAnnouncedFiles } from './announced-files.ts';
import { copyForResume, dropResumeCopies } from './copy-for-resume.ts';
import { createFileInventory } from './file-inventory.ts';
import { createFileMemory } from './file-memory.ts';
import type { FoundFile } from './find-job-files.ts';
import { createOwnership } from './own-files.ts';
import { watchSaves } from './save-watch.ts';
import { findCandidates, newestFiles } from './search.ts';
import { createFileVerifier } from './verify-files.ts';

/** How often the working folder is searched while the job runs, */
const LOOK_EVERY_MS = 5_000;
/** and at least so often within an iteration of a job that can resume: it may be recycled only right after it has saved. */
const LOOKS_AN_ITERATION = 4;
/** A larger file is hashed once only, when it has settled. */
const RESTING_BYTES_MOST = 16 * 1024 * 1024;
/** A slow search runs less often: its rest is so many times as long, */
const SEARCH_REST_FACTOR = 100;
/** and for a job that can resume so many times. */
const RESUMABLE_REST_FACTOR = 25;

/** The supervisor's queries about the files of a job. */
export interface JobFileAnswers {
  /** The job has ended: adopts everything, however new, after `first`, and searches meanwhile. */
  takeAll(first?: Promise<void>): Promise<void>;
  /** Before a checkpoint is used: drops missing, damaged and foreign files and inspects changed ones again. */
  check(): Promise<void>;
  /** Before an attempt starts: what is in its folders now is not its own. */
  takeInventory(attempt: number): Promise<void>;
  /** The same moment: a checkpoint over which another run may write is copied for the attempt. */
  keepForResume(attempt: number): Promise<void>;
  /**
   * Whether an adopted file is sound in its present state, even if Vigil searches for no files. Nothing follows from
   * the answer here; the caller decides.
   */
  isSound(file: string): Promise<boolean>;
}

/** Adopts the checkpoints that a job writes itself. They stay where they are. */
export function watchJobFiles(context: FileContext): Watch & JobFileAnswers {
  const { run, clock, log, place, hasLeft } = context;
  const { state } = run;
  const { cwd, program } = state.settings.spec;
  const stability = watchStability();
  const saves = watchSaves(run);
  /** Looks for which a caller waits: during these, files are read without pauses. */
  let waitedFor = 0;
  const memory = createFileMemory(state);
  const adoption = createFileAdoption(context, memory, () => waitedFor > 0);
  const inventory = createFileInventory(run, place.machine.system, clock, log);
  const announcedFiles = createAnnouncedFiles(run);
  const ownership = createOwnership(context, memory, inventory);
  const { checkKnown, isSoundNow } = createFileVerifier(context, memory, adoption, ownership);
  let searchMs = 0;
  /** The newest look was whole. */
  let hasSeenAll = false;
  /** A file is being written, or has just been. */
  let isSaving = false;
  /** Files as they were when they were inspected at rest. */
  const rested = new Map<string, string>();
  let stopLooking: (() => void) | null = null;
  let work: Promise<void> = Promise.resolve();

  async function search(): Promise<FoundFile[]> {
    const since = clock.uptimeMs();
    const { system } = place.machine;
    const isUsual = takesUsualFiles(state);
    const take = ownership.look();
    const { files: all, cut, isWhole } = await findCandidates(run, system, ownership.isOfAttempt, isUsual);
    // Where the disk refuses the output, nothing was announced.
    const announced = isUsual ? await announcedFiles.find().catch(() => []) : [];
    searchMs = clock.uptimeMs() - since;
    const listed = new Set(all.map(({ path }) => path));
    const others = announced.filter(({ path }) => !listed.has(path));
    const { patterns } = state.settings.spec.policy.checkpoint;
    const isTaken = await take({ files: all, others, isWhole, by: JSON.stringify([isUsual, patterns]) });
    hasSeenAll = isWhole && isTaken;
    const found = isUsual ? chosenOf(all, announced) : all;
    if (cut !== null && !hasLeft()) noteOnce(run, { code: 'checkpoint-search-cut', ...cut });
    const { own, foreign } = ownership.divide(found);
    // What another run has written over, or may have, is safe no more.
    for (const { path } of foreign) if (memory.knownAs(path) && !hasLeft()) adoption.drop(path, 'damaged');
    memory.see(own, hasSeenAll);
    const files = newestFiles(own, memory.firstSeen);
    const paths = new Set(files.map((file) => file.path));
    if (hasSeenAll) memory.keepOnly(paths);
    for (const path of rested.keys()) if (!paths.has(path)) rested.delete(path);
    return files;
  }

  /** A known name says more than what the job says of its files, and that more than a usual name. */
  function chosenOf(all: readonly FoundFile[], announced: readonly FoundFile[]): FoundFile[] {
    const named = all.filter(({ path }) => !isUsualFile(path));
    if (named.some(({ path }) => !isIterationLog(path))) return named;
    const ofWork = announced.filter(isOfWork);
    const usual = all.filter((file) => isUsualFile(file.path) && isOfWork(file));
    return [...named, ...(ofWork.length > 0 ? ofWork : usual)];
  }

  /** What an attempt writes before its first iteration, with a name that says no more, is what it begins with. */
  function isOfWork({ modifiedAt }: SeenFile): boolean {
    const { startedAt = 0, attempt } = newestAttempt(state) ?? {};
    const first = state.work.observations.find((seen) => seen.attempt === attempt);
    return modifiedAt < startedAt || modifiedAt >= (first?.at ?? Number.POSITIVE_INFINITY);
  }

  async function look(): Promise<void> {
    const files = await search();
    const byPath = new Map(files.map((file) => [file.path, file]));
    await saves.see(files.filter(memory.isNew));
    const { settled, resting } = stability.sort(files, clock.uptimeMs());
    const found = [...settled, ...resting.filter(isFirstRest)].flatMap(({ path }) => byPath.get(path) ?? []);
    await adoption.adoptAll(found, (file) => resting.some(({ path }) => path === file.path));
    isSaving = files.some((file) => memory.isNew(file) && !settled.some(({ path }) => path === file.path));
    // One that was found may still be being written.
    if (!hasLeft() && files.every(({ path }) => isIterationLog(path))) saves.tellMissing();
  }

  function isFirstRest({ path, bytes, modifiedAt }: SeenFile): boolean {
    const stamp = `${bytes} ${modifiedAt}`;
    if (bytes > RESTING_BYTES_MOST || rested.get(path) === stamp) return false;
    rested.set(path, stamp);
    return true;
  }

  /** Adopts what the attempt before wrote and could not be adopted at its end, because disk or drive refused. */
  async function takeRest(): Promise<void> {
    const isFirst = newestAttempt(state) === undefined;
    if (isFirst || !isWanted() || !(await answersInTime(cwd))) return;
    await adoption.adoptAll(await search());
  }

  /** What another run has written over by now is given up, and the checkpoint before it is copied. */
  async function keepOne(attempt: number): Promise<void> {
    let given: string | null = null;
    for (;;) {
      const lost = await copyForResume(run, ownership, attempt);
      // Only the user gives up what the user chose.
      if (lost === null || lost === given || hasLeft() || !adoption.drop(lost, 'damaged')) return;
      given = lost;
    }
  }

  async function lookOn(): Promise<number> {
    // Searching a drive that hangs would block threads for as long.
    if (state.settings.spec.policy.checkpoint.adopt && (await answersInTime(state.settings.spec.cwd)))
      await inTurn(look);
    const restFactor = canResume(state) ? RESUMABLE_REST_FACTOR : SEARCH_REST_FACTOR;
    return Math.max(nextLookMs(), searchMs * restFactor);
  }

  function nextLookMs(): number {
    if (isSaving) return RESTING_MS;
    const { usualMs } = canResume(state) ? iterationPace(state) : { usualMs: null };
    if (usualMs === null) return LOOK_EVERY_MS;
    return Math.min(LOOK_EVERY_MS, Math.max(RESTING_MS, usualMs / LOOKS_AN_ITERATION));
  }

  /** One at a time; an error while searching never ends the run. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    work = work.then(act).catch((error) => log.write(`Files of run ${state.settings.spec.id}`, error));
    return work;
  }

  async function soon(act: () => Promise<void>): Promise<void> {
    waitedFor++;
    await inTurn(act);
    waitedFor--;
  }

  /** Read each time: it may be changed while the job runs. */
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
        await adoption.adoptAll(found);
        if (hasSeenAll) ownership.seal();
        const newest = newestAttempt(state);
        if (newest !== undefined) await dropResumeCopies(run.paths, newest.attempt);
      });
      saves.tellProposal();
    },
    check: async () => {
      if (isWanted() && state.checkpoints.adopted.length > 0) await soon(checkKnown);
    },
    takeInventory: async (attempt) => {
      if (program.kind !== 'command') return;
      await soon(async () => {
        await takeRest();
        ownership.begin();
        await inventory.take(attempt);
      });
    },
    keepForResume: async (attempt) => {
      if (isWanted()) await soon(() => keepOne(attempt));
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

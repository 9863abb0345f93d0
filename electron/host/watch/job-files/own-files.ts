import { basename, dirname, join, resolve } from 'node:path';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import {
  createFolderLinks,
  type RunAtWork,
  type WorkMoment,
  workingFolders,
} from '../../base/working-folders.ts';
import { noteOnce } from '../../live/note-once.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import type { FileInventory } from './file-inventory.ts';
import { type FileMemory, isSame, isStampOf } from './file-memory.ts';
import type { FoundFile } from './find-job-files.ts';
import { type Whose, whoseFile } from './whose-file.ts';

/** What a look found. */
interface LookFindings {
  /** All files, whether or not they count as checkpoints. */
  files: readonly FoundFile[];
  /** Files found in another way: one that is found for the first time may be older than this look. */
  others: readonly FoundFile[];
  /** False if it was cut off: then a file that it lacks may be older. */
  isWhole: boolean;
  /** By what it searched: a file that only another search finds may be older, too. */
  by: string;
}

/**
 * Which files are of this run, and not of another run or an earlier job. A file was written between the look that found
 * it and the one before, whatever its date says: dates come from other clocks, which may be set, or wrong.
 */
export interface FileOwnership {
  /** An attempt is about to start: what is written from now on may be its own. */
  begin(): void;
  /** A look begins; the result takes what it finds. False if nothing could be compared: then it counts for nothing. */
  look(): (found: LookFindings) => Promise<boolean>;
  /** The attempt has ended, and the last look has found all that it left: whatever changes now, something else wrote. */
  seal(): void;
  /** True if a file is as this run adopted it, or was written since its newest attempt began. */
  isOfAttempt(file: FoundFile): boolean;
  /**
   * Divides files of the last look into those that no other run can have written, and those that one may have. A note names
   * a run that cannot be told apart. What something else wrote after the end is of neither kind.
   */
  divide(files: readonly FoundFile[]): { own: FoundFile[]; foreign: FoundFile[] };
  /** True if this run's newest attempt, while it lived, wrote a file, and no other run can have. */
  isOwn(file: FoundFile): Promise<boolean>;
  /** True if another run at work now may write over a file, or nothing can be compared. `path`: relative to the working folder. */
  isBesideOther(path: string): Promise<boolean>;
}

/** Whose a file is, or that it was written when no job of this run lived. */
type Judged = Whose | { kind: 'late' };

export function createOwnership(
  { run, runsAtWork, clock, hasLeft }: Pick<WatchContext, 'run' | 'runsAtWork' | 'clock' | 'hasLeft'>,
  memory: Pick<FileMemory, 'knownAs'>,
  inventory: Pick<FileInventory, 'isSince' | 'takenAt'>,
): FileOwnership {
  const { state } = run;
  const links = createFolderLinks(clock);
  /** When the newest attempt began, and when the last whole look did; null: before this host. */
  let began: WorkMoment | null = null;
  let looked: WorkMoment | null = null;
  let lookedBy = '';
  /** The attempt whose last look is over. */
  let sealed: number | null = null;
  /** Files as they were judged: another run may be deleted later, and what it wrote is still not ours. */
  let judged = new Map<string, { file: FoundFile; whose: Judged }>();

  const isAsAdopted = (file: FoundFile): boolean => {
    const known = memory.knownAs(file.path);
    return known !== undefined && isStampOf(known, file);
  };

  function whoseAsJudged(file: FoundFile): Judged | null {
    const before = judged.get(file.path);
    if (before && isSame(before.file, file)) return before.whose;
    return isAsAdopted(file) ? { kind: 'own' } : null;
  }

  /** True for a file that changed after the end of the newest attempt. Without a last look, only its date tells. */
  function isLate({ modifiedAt }: FoundFile): boolean {
    const { attempt, endedAt = null } = newestAttempt(state) ?? {};
    return attempt === sealed || (endedAt !== null && modifiedAt > endedAt);
  }

  /** Among the runs at work since then. Null where the own drive does not answer: then nothing can be compared. */
  async function whoseOf(
    files: readonly Pick<FoundFile, 'path'>[],
    since: WorkMoment,
  ): Promise<Whose[] | null> {
    const { spec } = state.settings;
    const others = runsAtWork.since(since).filter(({ id }) => id !== spec.id);
    // Without another run at work there is nothing to compare.
    if (others.length === 0) return files.map(() => ({ kind: 'own' }));
    const folders = await links.withoutLinks(workingFolders(spec));
    if (!folders.isKnown) return null;
    const theirs: RunAtWork[] = [];
    for (const other of others) theirs.push({ ...other, ...(await links.withoutLinks(other)) });
    const whose: Whose[] = [];
    for (const file of files) {
      const path = resolve(spec.cwd, file.path);
      const folder = await links.folder(dirname(path));
      if (folder === null) return null;
      whose.push(whoseFile(join(folder, basename(path)), folders, theirs));
    }
    return whose;
  }

  async function judge(files: readonly FoundFile[], since: WorkMoment): Promise<Judged[] | null> {
    const whose = await whoseOf(files, since);
    if (whose === null) return null;
    return files.flatMap((file, at) => (isLate(file) ? { kind: 'late' } : (whose[at] ?? [])));
  }

  const sinceBegin = (): WorkMoment => began ?? { look: 0, atMs: inventory.takenAt() };

  return {
    begin: () => {
      began = runsAtWork.now();
      looked = began;
    },
    look: () => {
      const now = runsAtWork.now();
      return async ({ files, others, isWhole, by }) => {
        const since = looked !== null && by === lookedBy ? looked : sinceBegin();
        links.beginLook();
        const all = [...files, ...others];
        const isLater = (file: FoundFile) => others.includes(file) && !judged.has(file.path);
        const fresh = all.filter((file) => whoseAsJudged(file) === null);
        const [old, young] = [fresh.filter(isLater), fresh.filter((file) => !isLater(file))];
        const ofOld = old.length === 0 ? [] : await judge(old, sinceBegin());
        const ofYoung = young.length === 0 ? [] : await judge(young, since);
        if (ofOld === null || ofYoung === null) return false;
        const whose = [...ofOld, ...ofYoung];
        const found = new Map([...old, ...young].map((file, at) => [file.path, whose[at]] as const));
        // What a look that was cut off lacks may be there again in the next one.
        judged = new Map([
          ...(isWhole ? [] : judged),
          ...all.flatMap((file) => {
            const one = found.get(file.path) ?? whoseAsJudged(file);
            return one === null ? [] : [[file.path, { file, whose: one }] as const];
          }),
        ]);
        if (isWhole) [looked, lookedBy] = [now, by];
        return true;
      };
    },
    seal: () => {
      sealed = newestAttempt(state)?.attempt ?? null;
    },
    isOfAttempt: (file) => isAsAdopted(file) || inventory.isSince(file),
    divide: (files) => {
      const own: FoundFile[] = [];
      const foreign: FoundFile[] = [];
      for (const file of files) {
        const whose = whoseAsJudged(file);
        if (whose?.kind === 'own') own.push(file);
        else if (whose !== null && whose.kind !== 'late') foreign.push(file);
        if (whose?.kind === 'shared' && !hasLeft())
          noteOnce(run, { code: 'folder-shared', run: whose.other.id, name: whose.other.name });
      }
      return { own, foreign };
    },
    isOwn: async (file) => {
      if (!inventory.isSince(file)) return false;
      const whose = whoseAsJudged(file) ?? (await judge([file], looked ?? sinceBegin()))?.[0];
      return whose?.kind === 'own';
    },
    isBesideOther: async (path) => {
      const [whose] = (await whoseOf([{ path }], runsAtWork.now())) ?? [];
      return whose?.kind !== 'own';
    },
  };
}

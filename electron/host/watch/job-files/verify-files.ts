import { candidatesOf } from '../../../core/checkpoint/candidates.ts';
import type { SeenFile } from '../../../core/checkpoint/stable-files.ts';
import { verifiedIteration } from '../../../core/run/state/verified-iteration.ts';
import type { FileAdoption, FileContext } from './adopt-files.ts';
import { type FileMemory, isSame, isStampOf } from './file-memory.ts';
import { lookAgain } from './find-job-files.ts';
import { inspectJobFile } from './inspect-job-file.ts';
import type { FileOwnership } from './own-files.ts';

/** Verifies adopted files in their present state. */
export interface FileVerifier {
  /**
   * Before a checkpoint is used: drops missing and damaged files, and those that something else than the job changed, and
   * inspects those again that the job changed.
   */
  checkKnown(): Promise<void>;
  /** Whether a file is sound now. Journals nothing. */
  isSoundNow(path: string): Promise<boolean>;
}

export function createFileVerifier(
  { run: { state }, hasLeft }: Pick<FileContext, 'run' | 'hasLeft'>,
  memory: FileMemory,
  { adopt, drop }: FileAdoption,
  { isOwn }: Pick<FileOwnership, 'isOwn'>,
): FileVerifier {
  const { cwd } = state.settings.spec;
  /** Files found unsound, with their state at that time. */
  const unsound = new Map<string, SeenFile>();

  async function checkKnown(): Promise<void> {
    for (const { entry } of [...state.checkpoints.adopted]) {
      if (!entry.resumable || hasLeft()) continue;
      const now = await lookAgain(cwd, entry.file);
      if (now === null) drop(entry.file, 'gone');
      else if (memory.isNew(now)) await adopt(now, { mayDiffer: await isOwn(now) });
    }
    await vouchForFirst();
  }

  /**
   * Reads the file that would be used, if this host has not read it yet. A power failure may have destroyed its content
   * but kept size and time. Only that one, because reading all of them could take very long.
   */
  async function vouchForFirst(): Promise<void> {
    for (const { whose, file } of candidatesOf(state)) {
      if (whose !== 'job') continue;
      if (memory.has(file) || hasLeft()) return;
      const now = await lookAgain(cwd, file);
      if (now !== null) await adopt(now);
      if (memory.knownAs(file)) return;
    }
  }

  async function isSoundNow(path: string): Promise<boolean> {
    const known = memory.knownAs(path);
    const found = known ? await lookAgain(cwd, path) : null;
    if (!known || found === null) return false;
    // It may be large, and the waiting caller asks every second.
    const before = unsound.get(path);
    if (before && isSame(found, before)) return false;
    const reading = { startedFrom: 0, soFar: verifiedIteration(state), isGentle: () => false };
    const inspection = await inspectJobFile(cwd, found, reading);
    if (inspection === null) return false;
    const isOther = 'whole' in inspection && !isStampOf(known, found) && (await isOwn(found));
    const isSound = isOther || ('whole' in inspection && inspection.whole.sha256 === known.sha256);
    if (!isSound) unsound.set(path, found);
    return isSound;
  }

  return { checkKnown, isSoundNow };
}

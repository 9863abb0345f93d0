import { type FilePattern, readPattern } from './file-pattern.ts';

/** Names that Vigil recognises as checkpoints, or as iteration logs, without a setting. */
const KNOWN = ['**/checkpoint_iter_*.json', '**/iter_*.json', '**/checkpoint-*'];

/** A folder is one checkpoint if it contains one of these files, which programs write last. */
export const FOLDER_CHECKPOINT_MARKERS: readonly string[] = ['manifest.json', 'trainer_state.json'];

/** Folders with many files and no checkpoints. */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([
  'node_modules',
  '__pycache__',
  'site-packages',
  'wandb',
]);

/** The patterns that Vigil searches for in every working folder. */
export const knownPatterns = (): FilePattern[] => KNOWN.map((one) => readPattern(one));

/**
 * True if a known name applies to a plain file. `checkpoint-*` names folders; a file with such a name may be anything.
 */
export const isKnownFile = (path: string): boolean => /(?:^|\/)(?:checkpoint_)?iter_[^/]*\.json$/.test(path);

/** An iteration log shows progress, but no job resumes from it. */
export const isIterationLog = (path: string): boolean => /(?:^|\/)iter_[^/]*\.json$/i.test(path);

/** True if a name says as much as a pattern of the user would: that of a known file, or of a folder `checkpoint-*`. */
export const isKnownName = (path: string): boolean =>
  isKnownFile(path) || /(?:^|\/)checkpoint-[^./]*$/.test(path);

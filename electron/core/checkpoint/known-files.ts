import { type FilePattern, readPattern } from './file-pattern.ts';

/** Names by which checkpoints, and logs of one iteration, are known without being told. */
const KNOWN = ['**/checkpoint_iter_*.json', '**/iter_*.json', '**/checkpoint-*'];

/** A folder is one checkpoint if it holds one of these, which programs write last. */
export const FOLDER_MARKS: readonly string[] = ['manifest.json', 'trainer_state.json'];

/** Folders that hold no checkpoints and many files. */
export const PASSED_OVER: ReadonlySet<string> = new Set([
  'node_modules',
  '__pycache__',
  'site-packages',
  'wandb',
]);

/** The patterns that are looked for in any working folder. */
export const knownPatterns = (): FilePattern[] => KNOWN.map((one) => readPattern(one));

/** Whether a plain file is meant by a known name: `checkpoint-*` is one of folders, and a file so called may be anything. */
export const isKnownFile = (path: string): boolean => /(?:^|\/)(?:checkpoint_)?iter_[^/]*\.json$/.test(path);

/** A log of one iteration tells of progress; no job goes on from it. */
export const isIterationLog = (path: string): boolean => /(?:^|\/)iter_[^/]*\.json$/i.test(path);

import type { FilesBefore } from '../protocol/disk/files-before.ts';
import type { SeenFile } from './stable-files.ts';

/**
 * Whether a file was written since an attempt was about to start: it is new, or has another size or time than it had then.
 * No time is compared with a clock unless the list of files is not complete.
 * @param patterns  the user's patterns now; by one that was added since, files are found that nobody looked for before
 */
export function isWrittenSince(
  before: FilesBefore,
  patterns: readonly string[],
  { path, bytes, modifiedAt }: SeenFile,
): boolean {
  const stamp = before.files[path];
  if (stamp !== undefined) return stamp[0] !== bytes || stamp[1] !== modifiedAt;
  const isComplete = before.isWhole && isAlike(before.patterns, patterns);
  return isComplete || modifiedAt >= before.takenAt;
}

const isAlike = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each, at) => each === others[at]);

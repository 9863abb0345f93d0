import { FILE_SEARCH, type FilesBefore } from '../protocol/disk/files-before.ts';
import type { SeenFile } from './stable-files.ts';

/**
 * Whether a file was written since the list was made: it is new, or its size or time differs. Times are compared with the
 * clock only if the list is incomplete.
 * @param patterns  the user's patterns now; the list lacks the older files of a pattern that was added later
 */
export function isWrittenSince(
  before: FilesBefore,
  patterns: readonly string[],
  { path, bytes, modifiedAt }: SeenFile,
): boolean {
  const stamp = before.files[path];
  if (stamp !== undefined) return stamp[0] !== bytes || stamp[1] !== modifiedAt;
  const isComplete = before.isWhole && before.search === FILE_SEARCH && isAlike(before.patterns, patterns);
  return isComplete || modifiedAt >= before.takenAt;
}

const isAlike = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each, at) => each === others[at]);

import { dirname } from 'node:path';
import { type FilePattern, readPattern } from '../../../core/checkpoint/file-pattern.ts';
import { isIterationLog, isKnownFile, knownPatterns } from '../../../core/checkpoint/known-files.ts';
import { isUsualFile } from '../../../core/checkpoint/usual-files.ts';
import type { System } from '../../../core/ending/signals.ts';
import { JOB_FILES_KEPT } from '../../../core/run/apply/reduce-checkpoints.ts';
import type { LiveRun } from '../../live/live-run.ts';
import {
  ASKED_LIMITS,
  type FoundFile,
  findJobFiles,
  KNOWN_LIMITS,
  type SearchCut,
} from './find-job-files.ts';

/** Logs of one iteration are small, and each of them counts. */
const LOGS_AT_MOST = 1_000;
/** Files that may be checkpoints, and which limit was exceeded. */
export interface Search {
  files: FoundFile[];
  cut: SearchCut | null;
}

/**
 * The newest of the files, because a pattern that matches everything must not fill the journal.
 * @param firstSeen  the number of the look that saw a file first as it is; files of one look are compared by their dates
 */
export function newestFiles(
  files: readonly FoundFile[],
  firstSeen: (file: FoundFile) => number = () => 0,
): FoundFile[] {
  const newestFirst = [...files].sort((a, b) => firstSeen(b) - firstSeen(a) || b.modifiedAt - a.modifiedAt);
  const isLog = ({ path }: FoundFile) => isIterationLog(path);
  const checkpoints = newestFirst.filter((file) => !isLog(file)).slice(0, JOB_FILES_KEPT);
  return [...checkpoints, ...newestFirst.filter(isLog).slice(0, LOGS_AT_MOST)];
}

type SearchedRun = Pick<LiveRun, 'state' | 'paths'>;

/**
 * All wanted files that may be checkpoints. `isWhole`: no search was cut off, or refused for a moment.
 * @param takesUsual  whether a usual name is enough
 */
export async function findCandidates(
  { state, paths }: SearchedRun,
  system: System,
  isWanted: (file: FoundFile) => boolean,
  takesUsual = false,
): Promise<Search & { isWhole: boolean }> {
  const { cwd, policy } = state.settings.spec;
  // Vigil's home may be below the working folder; its files are not a job's.
  const isRuns = (folder: string) => folder === dirname(paths.folder);
  const read = (pattern: string) =>
    system === 'windows' ? readPattern(pattern.replaceAll('\\', '/'), true) : readPattern(pattern);
  // The same key for the same folder or file, however it is spelled.
  const keyOf = (path: string) => (system === 'windows' ? path.toUpperCase() : path);
  const asked = new Map<string, FilePattern[]>();
  for (const pattern of policy.checkpoint.patterns.map(read))
    asked.set(keyOf(pattern.base), [...(asked.get(keyOf(pattern.base)) ?? []), pattern]);
  const found = new Map<string, FoundFile>();
  let cut: SearchCut | null = null;
  let isWhole = true;
  for (const [patterns, limits] of [
    ...[...asked.values()].map((group) => [group, ASKED_LIMITS] as const),
    [knownPatterns(), KNOWN_LIMITS] as const,
  ]) {
    const finding = await findJobFiles(cwd, patterns, isWanted, limits, isRuns, (name) =>
      takesUsual && limits === KNOWN_LIMITS ? isUsualFile(name) : false,
    );
    isWhole &&= finding.isWhole;
    for (const file of finding.files) {
      const isNamed = isKnownFile(file.path) || (takesUsual && isUsualFile(file.path));
      const isMeant = limits === ASKED_LIMITS || file.parts !== null || isNamed;
      const key = keyOf(file.path);
      if (isMeant && !found.has(key)) found.set(key, file);
    }
    // Reaching the limit is a fault only in a search that the user requested.
    if (limits === ASKED_LIMITS) cut ??= finding.cut;
  }
  return { files: [...found.values()], cut, isWhole };
}

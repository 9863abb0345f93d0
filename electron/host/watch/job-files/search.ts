import { dirname } from 'node:path';
import { type FilePattern, readPattern } from '../../../core/checkpoint/file-pattern.ts';
import { isIterationLog, isKnownFile, knownPatterns } from '../../../core/checkpoint/known-files.ts';
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
/** File systems with a resolution of two seconds, such as FAT, may date a file before the start that created it. */
const DATE_SLACK_MS = 2_000;

/** The newest of the job's own files, and which limit was exceeded. */
export interface Search {
  files: FoundFile[];
  cut: SearchCut | null;
}

/** Searches the job's folders for checkpoints that were written since the run began. */
export async function searchJobFiles({ state, paths }: LiveRun, system: System): Promise<Search> {
  const { cwd, policy } = state.settings.spec;
  const since = (state.attempts.list[0]?.startedAt ?? state.settings.spec.createdAt) - DATE_SLACK_MS;
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
  for (const [patterns, limits] of [
    ...[...asked.values()].map((group) => [group, ASKED_LIMITS] as const),
    [knownPatterns(), KNOWN_LIMITS] as const,
  ]) {
    const finding = await findJobFiles(cwd, patterns, since, limits, isRuns);
    for (const file of finding.files) {
      const isMeant = limits === ASKED_LIMITS || file.parts !== null || isKnownFile(file.path);
      const key = keyOf(file.path);
      if (isMeant && !found.has(key)) found.set(key, file);
    }
    // Reaching the limit is a fault only in a search that the user requested.
    if (limits === ASKED_LIMITS) cut ??= finding.cut;
  }
  const newestFirst = [...found.values()].sort((a, b) => b.modifiedAt - a.modifiedAt);
  const isLog = ({ path }: FoundFile) => isIterationLog(path);
  // A pattern that matches everything must not fill the journal.
  const checkpoints = newestFirst.filter((file) => !isLog(file)).slice(0, JOB_FILES_KEPT);
  return { files: [...checkpoints, ...newestFirst.filter(isLog).slice(0, LOGS_AT_MOST)], cut };
}

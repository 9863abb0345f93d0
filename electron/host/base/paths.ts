import { homedir } from 'node:os';
import { basename, dirname, extname, isAbsolute, join, resolve } from 'node:path';
import {
  ATTEMPT_FILES,
  attemptFolder,
  RESUME_FOLDER,
  RUN_FILES,
} from '../../core/protocol/disk/run-folder.ts';
import type { Answer } from '../../core/protocol/wire/problem.ts';
import { digestOf } from './digest.ts';

/** Every file and folder of Vigil's home, in one place. */
export interface HomePaths {
  home: string;
  /** How clients find the running host. */
  hostFile: string;
  hostLog: string;
  /** A person's decisions about the queue: protocol/queue.ts. */
  queueFile: string;
  /** The user's own patterns for output: store/pattern-file.ts. */
  patterns: string;
  /** The user's preferences for all runs: core/protocol/policy/preferences.ts. */
  preferences: string;
  /** One folder for each run. */
  runs: string;
  /** Folders of deleted runs: store/trash.ts. */
  trash: string;
  /** Rows of ended runs; can be deleted at any time. */
  runIndex: string;
  /** Contents of files that attempts were made of: provenance/content-store.ts. */
  content: string;
  /** The user's own entries of the catalogue of failures, a file a kind: failures/engine/own-files.ts. */
  failures: string;
  /** Those known failures after which the user wants no restart. */
  enforcedFailures: string;
}

/**
 * The files and folders of one run that several parts of the host use. The others are only named in core/protocol/disk.
 */
export interface RunPaths {
  folder: string;
  spec: string;
  journal: string;
  events: string;
  keeperFile: string;
  stopRequest: string;
  checkpointRequest: string;
  dumpRequest: string;
  cleanRequest: string;
  settleAnswer: string;
  intervals: string;
  silence: string;
  samples: string;
  filesBefore: string;
  /** Beside `runs`: the intervals of programs, for their next runs. */
  programs: string;
  /** Beside `runs`: contents of files that attempts were made of. */
  content: string;
  checkpoints: string;
  manifest: string;
  /** The configuration made from a template, with the template's extension. */
  config(template: string): string;
  attempt(attempt: number): {
    folder: string;
    started: string;
    ending: string;
    start: string;
    /** Where copies of the job's checkpoints belong that it is given. */
    resumeCopies: string;
    /** Where the copy of one belongs. `file`: its path relative to the working folder. */
    resumeCopy(file: string): string;
  };
}

/**
 * Vigil's home: `VIGIL_HOME`, else the system's place for local data. Always absolute. A relative `VIGIL_HOME` is
 * resolved against the caller's working folder (`cwd`); without one the result is a refusal. A relative system path
 * counts as not set, as the XDG specification requires.
 */
export function defaultHome(
  env: Record<string, string | undefined>,
  platform: string,
  cwd: string | null,
): Answer<string> {
  const asked = env['VIGIL_HOME'];
  if (asked) {
    // Shells expand `~` only at the start of a word; a folder named `~` is hardly ever meant.
    const given = /^~(?=$|[/\\])/.test(asked) ? join(homedir(), asked.slice(1)) : asked;
    if (isAbsolute(given)) return { ok: true, value: resolve(given) };
    if (cwd === null)
      return { ok: false, problem: { code: 'path-not-absolute', of: 'VIGIL_HOME', path: given } };
    return { ok: true, value: resolve(cwd, given) };
  }
  const absolute = (path: string | undefined) => (path && isAbsolute(path) ? path : null);
  const value =
    platform === 'win32'
      ? join(absolute(env['LOCALAPPDATA']) ?? join(homedir(), 'AppData', 'Local'), 'Vigil')
      : join(absolute(env['XDG_DATA_HOME']) ?? join(homedir(), '.local', 'share'), 'vigil');
  return { ok: true, value };
}

export const homePaths = (home: string): HomePaths => ({
  home,
  hostFile: join(home, 'host.json'),
  hostLog: join(home, 'host.log'),
  queueFile: join(home, 'queue.json'),
  patterns: join(home, 'patterns.json'),
  preferences: join(home, 'preferences.json'),
  runs: join(home, 'runs'),
  trash: join(home, 'trash'),
  runIndex: join(home, 'run-index.jsonl'),
  content: join(home, 'content'),
  failures: join(home, 'failures'),
  enforcedFailures: join(home, 'failures', 'enforced.json'),
});

export const runPaths = (folder: string): RunPaths => ({
  folder,
  spec: join(folder, RUN_FILES.spec),
  journal: join(folder, RUN_FILES.journal),
  events: join(folder, RUN_FILES.events),
  keeperFile: join(folder, RUN_FILES.keeper),
  stopRequest: join(folder, RUN_FILES.stopRequest),
  checkpointRequest: join(folder, RUN_FILES.checkpointRequest),
  dumpRequest: join(folder, RUN_FILES.dumpRequest),
  cleanRequest: join(folder, RUN_FILES.cleanRequest),
  settleAnswer: join(folder, RUN_FILES.settleAnswer),
  intervals: join(folder, RUN_FILES.intervals),
  silence: join(folder, RUN_FILES.silence),
  samples: join(folder, RUN_FILES.samples),
  filesBefore: join(folder, RUN_FILES.filesBefore),
  programs: join(dirname(dirname(folder)), 'programs'),
  content: join(dirname(dirname(folder)), 'content'),
  checkpoints: join(folder, RUN_FILES.checkpoints),
  manifest: join(folder, RUN_FILES.manifest),
  config: (template) => join(folder, `config${extname(template)}`),
  attempt: (attempt) => {
    const inAttempt = join(folder, attemptFolder(attempt));
    return {
      folder: inAttempt,
      started: join(inAttempt, ATTEMPT_FILES.started),
      ending: join(inAttempt, ATTEMPT_FILES.ending),
      start: join(inAttempt, ATTEMPT_FILES.start),
      resumeCopies: join(inAttempt, RESUME_FOLDER),
      // The name stays, because scripts name their results after it; two folders may have files of one name.
      resumeCopy: (file) =>
        join(inAttempt, RESUME_FOLDER, digestOf(Buffer.from(file)).slice(0, 8), basename(file)),
    };
  },
});

import { homedir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { ATTEMPT_FILES, attemptFolder, RUN_FILES } from '../core/protocol/run-folder.ts';

/** Every file and folder of Vigil's home, in one place. */
export interface HomePaths {
  home: string;
  /** How clients find the living host. */
  hostFile: string;
  hostLog: string;
  /** What a person decided about the queue: protocol/queue.ts. */
  queueFile: string;
  /** The user's own patterns for output: store/pattern-file.ts. */
  patterns: string;
  /** One folder a run. */
  runs: string;
  /** Rows of ended runs; can be deleted at any time. */
  runIndex: string;
}

/** Every file and folder of one run. */
export interface RunPaths {
  folder: string;
  spec: string;
  journal: string;
  events: string;
  keeperFile: string;
  stopRequest: string;
  dumpRequest: string;
  cleanRequest: string;
  intervals: string;
  /** Beside `runs`: what is known of programs, for their next runs. */
  programs: string;
  checkpoints: string;
  manifest: string;
  /** The configuration that was made of a template, with its extension. */
  config(template: string): string;
  attempt(attempt: number): { folder: string; started: string; ending: string; start: string };
}

/** Vigil's home: `VIGIL_HOME`, else the place the system has for local data. */
export function defaultHome(env: Record<string, string | undefined>, platform: string): string {
  if (env['VIGIL_HOME']) return env['VIGIL_HOME'];
  if (platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'Vigil');
  return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'vigil');
}

export const homePaths = (home: string): HomePaths => ({
  home,
  hostFile: join(home, 'host.json'),
  hostLog: join(home, 'host.log'),
  queueFile: join(home, 'queue.json'),
  patterns: join(home, 'patterns.json'),
  runs: join(home, 'runs'),
  runIndex: join(home, 'run-index.jsonl'),
});

export const runPaths = (folder: string): RunPaths => ({
  folder,
  spec: join(folder, RUN_FILES.spec),
  journal: join(folder, RUN_FILES.journal),
  events: join(folder, RUN_FILES.events),
  keeperFile: join(folder, RUN_FILES.keeper),
  stopRequest: join(folder, RUN_FILES.stopRequest),
  dumpRequest: join(folder, RUN_FILES.dumpRequest),
  cleanRequest: join(folder, RUN_FILES.cleanRequest),
  intervals: join(folder, RUN_FILES.intervals),
  programs: join(dirname(dirname(folder)), 'programs'),
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
    };
  },
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RUN_FILES } from '../../electron/core/protocol/disk/run-folder.ts';
import type { RunRequest } from '../../electron/core/protocol/policy/run-spec.ts';
import type { RunView } from '../../electron/core/protocol/wire/run-view.ts';
import { until } from './until.ts';
import type { TestHome } from './vigil-home.ts';

/** The ways in which test/jobs/forking.py leaves a worker behind. */
export const FORK_WAYS = ['forks', 'sessions', 'double', 'setsid', 'nohup'] as const;
export type ForkWay = (typeof FORK_WAYS)[number];

/** The result of many deaths that each left a worker behind. */
export interface ForkTrials {
  /** Attempts that should have been started. */
  trials: number;
  /** Attempts that began, according to the job's own ledger. */
  begun: number;
  /** Attempts that began while a process of an earlier one was alive. */
  doubles: number;
  /** A process is alive although the run is over and its keeper has exited. */
  isAnyLeft: boolean;
  view: RunView;
}

/** The interpreter itself: the one on the PATH may be a script that searches for it at every start. */
const findPython = (): string =>
  execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim();

/** Limits that would end the run, or delay its next attempt, are out of reach. */
const RESTART = {
  stormWarnStarts: 100_000,
  stormPauseStarts: 100_000,
  withoutProgressLimit: 100,
  withLadderLimit: 100,
  startTries: 100,
  backOffFirstMs: 0,
};

/**
 * One run in which every attempt but the last leaves a worker behind and dies, so that each restart is a trial. The
 * lock of the job distinguishes real doubles from apparent ones: the system holds it as long as any process of an
 * attempt lives.
 */
export async function playForkTrials(home: TestHome, way: ForkWay, trials: number): Promise<ForkTrials> {
  const [lock, ledger] = [`${home.home}/${way}.lock`, `${home.home}/${way}.ledger`];
  const request: RunRequest = {
    program: {
      kind: 'command',
      file: findPython(),
      args: ['-S', '-E', resolve('test/jobs/forking.py'), way, lock, ledger, String(trials)],
    },
    resumeArguments: ['--resume', '{checkpoint}'],
    // No wait for workers: each lives until Vigil ends it.
    policy: { restart: RESTART, start: { enabled: false }, orphans: { graceMs: 0, lastGraceMs: 0 } },
  };
  const id = await home.start(request);
  await home.ended(id, 60_000 + trials * 3_000);
  await until(() => !existsSync(join(home.folder(id), RUN_FILES.keeper)), 'the keeper has gone', 60_000);
  const view = await home.show(id);
  const lines = readFileSync(ledger, 'utf8').split('\n');
  const count = (word: string) => lines.filter((line) => line.startsWith(`${word} `)).length;
  return { trials, begun: count('begin'), doubles: count('double'), isAnyLeft: isLocked(lock), view };
}

function isLocked(path: string): boolean {
  try {
    execFileSync('flock', ['--nonblock', path, 'true']);
    return false;
  } catch {
    return true;
  }
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Policy } from '../../../../electron/core/protocol/policy/policy.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import type { Watch } from '../../../../electron/host/watch/contract/watch.ts';
import {
  type JobFileAnswers,
  watchJobFiles,
} from '../../../../electron/host/watch/job-files/job-file-watch.ts';
import { starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';

/**
 * A working folder for the files of a job, and the folder of its run, which is inside it unless another place is given.
 */
export class JobFolder {
  readonly home = mkdtempSync(join(tmpdir(), 'vigil-job-files-'));
  readonly cwd = join(this.home, 'work');
  runFolder = join(this.cwd, 'runs', 'run');
  /** How the run resumes; null: as test runs usually do. */
  resumeArguments: string[] | null = null;
  readonly #runs: LiveRun[] = [];

  constructor() {
    mkdirSync(this.cwd);
  }

  /** Opens the run, which continues where its journal ends; one without a journal begins in an empty folder. */
  openRun(patterns: string[] = [], adopt = true): LiveRun {
    mkdirSync(this.runFolder, { recursive: true });
    const policy = Policy.parse({ checkpoint: { patterns, adopt } });
    const resume = this.resumeArguments && { resumeArguments: this.resumeArguments };
    const run = liveRunIn(this.runFolder, { cwd: this.cwd, policy, ...resume });
    this.#runs.push(run);
    if (run.state.seq === 0) {
      const before = { format: 1, attempt: 1, takenAt: 1, patterns, isWhole: true, files: {} };
      writeFileSync(run.paths.filesBefore, JSON.stringify(before));
      run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
    }
    return run;
  }

  /** Writes a file as the job would, and creates its folders. */
  put(path: string, content: string | Buffer): void {
    mkdirSync(join(this.cwd, path, '..'), { recursive: true });
    writeFileSync(join(this.cwd, path), content);
  }

  close(): void {
    // Windows does not remove a folder that contains an open file.
    for (const run of this.#runs) run.close();
    rmSync(this.home, { recursive: true, force: true });
  }
}

export const watch = (run: LiveRun, clock = new MovableClock(Date.now())): Watch & JobFileAnswers =>
  watchJobFiles(watchContext(run, { clock }));

/** The names of the files that the run has adopted. */
export const adoptedFiles = (run: LiveRun): string[] =>
  run.state.checkpoints.adopted.map(({ entry }) => entry.file);

/** A checkpoint of an optimisation after this many iterations. */
export const state = (iteration: number) =>
  JSON.stringify({
    iteration,
    train_X_full: Array.from({ length: iteration }, (_, at) => [at / 10]),
    train_Y: Array.from({ length: iteration }, (_, at) => at),
    best_cvar_history: Array.from({ length: iteration }, (_, at) => at),
  });

/** The notes of the run, without their times. */
export const notes = (run: LiveRun) => run.state.notes.map(({ at, ...fact }) => fact);

import type { KeeperReport } from '../core/protocol/keeper-message.ts';
import { continueJob, type JobTree, pauseJob } from '../platform/processes.ts';

/** Holds a job still, with everything that it started, and lets it go on. */
export class JobHold {
  readonly #attempt: number;
  readonly #tree: JobTree;
  readonly #report: (report: KeeperReport) => void;
  #isHeld = false;

  constructor(attempt: number, tree: JobTree, report: (report: KeeperReport) => void) {
    this.#attempt = attempt;
    this.#tree = tree;
    this.#report = report;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  async begin(): Promise<void> {
    this.#isHeld = true;
    const isSupported = await pauseJob(this.#tree);
    if (!isSupported) {
      this.#isHeld = false;
      this.refuse('not-supported');
    } else if (this.#isHeld) this.#report({ kind: 'paused', attempt: this.#attempt });
    // It was to go on while we were still stopping one after another.
    else continueJob(this.#tree);
  }

  end(): void {
    this.#isHeld = false;
    continueJob(this.#tree);
    this.#report({ kind: 'continued', attempt: this.#attempt });
  }

  refuse(why: 'not-supported' | 'is-stopping'): void {
    this.#report({ kind: 'pause-refused', attempt: this.#attempt, why });
  }
}

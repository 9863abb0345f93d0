import type { KeeperReport } from '../../core/protocol/keeper/keeper-message.ts';
import type { TreeHold } from '../../platform/processes/linux-tree.ts';
import { holdJob, type JobTree } from '../../platform/processes/processes.ts';

/**
 * Suspends a job and everything that it started, and continues it. Processes also belong to the job by the run's folder
 * in their environment. So the hold ends with its attempt: a later process belongs to the next attempt.
 */
export class JobHold {
  readonly #attempt: number;
  readonly #tree: JobTree;
  readonly #report: (report: KeeperReport) => void;
  #held: TreeHold | null = null;
  #isOver = false;

  constructor(attempt: number, tree: JobTree, report: (report: KeeperReport) => void) {
    this.#attempt = attempt;
    this.#tree = tree;
    this.#report = report;
  }

  get isHeld(): boolean {
    return this.#held !== null;
  }

  async begin(): Promise<void> {
    if (this.#isOver) {
      this.refuse('is-stopping');
      return;
    }
    const held = this.#held ?? holdJob(this.#tree);
    if (held === null) {
      this.refuse('not-supported');
      return;
    }
    this.#held = held;
    await held.stands;
    // The hold may have been released while processes were still being suspended.
    if (this.#held === held) this.#report({ kind: 'paused', attempt: this.#attempt });
  }

  end(): void {
    if (this.#isOver) return;
    this.#letGo();
    this.#report({ kind: 'continued', attempt: this.#attempt });
  }

  /** The attempt has ended: the rest of its tree continues, and nothing gets a signal any more. */
  over(): void {
    this.#isOver = true;
    this.#letGo();
  }

  refuse(why: 'not-supported' | 'is-stopping'): void {
    this.#report({ kind: 'pause-refused', attempt: this.#attempt, why });
  }

  #letGo(): void {
    this.#held?.letGo();
    this.#held = null;
  }
}

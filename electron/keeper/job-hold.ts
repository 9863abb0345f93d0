import type { KeeperReport } from '../core/protocol/keeper-message.ts';
import { continueJob, type JobTree, pauseJob } from '../platform/processes.ts';

/**
 * Holds a job still, with everything that it started, and lets it go on. A tree is told by the folder of the run also, so
 * the hold ends with its attempt: what lives later is another's.
 */
export class JobHold {
  readonly #attempt: number;
  readonly #tree: JobTree;
  readonly #report: (report: KeeperReport) => void;
  /** The wish that holds it, a new one each time: a hold that takes its time must see that it was taken back. */
  #wish: object | null = null;
  #isOver = false;

  constructor(attempt: number, tree: JobTree, report: (report: KeeperReport) => void) {
    this.#attempt = attempt;
    this.#tree = tree;
    this.#report = report;
  }

  get isHeld(): boolean {
    return this.#wish !== null;
  }

  async begin(): Promise<void> {
    if (this.#isOver) {
      this.refuse('is-stopping');
      return;
    }
    const wish = {};
    this.#wish = wish;
    const isWanted = () => this.#wish === wish;
    const isSupported = await pauseJob(this.#tree, isWanted);
    if (!isWanted()) return;
    if (isSupported) {
      this.#report({ kind: 'paused', attempt: this.#attempt });
      return;
    }
    this.#wish = null;
    this.refuse('not-supported');
  }

  end(): void {
    if (this.#isOver) return;
    this.#wish = null;
    continueJob(this.#tree);
    this.#report({ kind: 'continued', attempt: this.#attempt });
  }

  /** The attempt has ended: what is left of its tree is let go once, and nothing gets a signal any more. */
  over(): void {
    const wasHeld = this.isHeld;
    this.#wish = null;
    this.#isOver = true;
    if (wasHeld) continueJob(this.#tree);
  }

  refuse(why: 'not-supported' | 'is-stopping'): void {
    this.#report({ kind: 'pause-refused', attempt: this.#attempt, why });
  }
}

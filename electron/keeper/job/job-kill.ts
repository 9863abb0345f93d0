import { endJob, type JobTree } from '../../platform/processes/processes.ts';
import type { Remark } from '../base/remarks.ts';
import { systemDetail } from '../base/system-error.ts';

/** Ends a job with everything that it started. Every request tries again. */
export class JobKill {
  readonly #tree: JobTree;
  readonly #remark: Remark;
  #done: Promise<unknown> = Promise.resolve();

  constructor(tree: JobTree, remark: Remark) {
    this.#tree = tree;
    this.#remark = remark;
  }

  begin(): void {
    this.#done = Promise.all([this.#done, this.#kill()]);
  }

  /** Resolves when no kill is in progress. */
  get done(): Promise<unknown> {
    return this.#done;
  }

  async #kill(): Promise<void> {
    try {
      await endJob(this.#tree);
    } catch (error) {
      // The ending waits for this, and must be reported whatever the system answers.
      this.#remark(`Not everything could be ended: ${systemDetail(error)}`);
    }
  }
}

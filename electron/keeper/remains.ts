import { endRemains } from '../platform/processes.ts';
import type { Remark } from './remarks.ts';

/** What earlier attempts left in the job object of this keeper. Elsewhere than on Windows the host ends it. */
export class Remains {
  readonly #remark: Remark;
  #inTheWay: number | null = null;

  constructor(remark: Remark) {
    this.#remark = remark;
  }

  /** Ends it; false if a process does not end, as one inside a hung driver, which is remarked once. Takes 2 s then. */
  end(): boolean {
    const [left = null] = endRemains();
    if (left !== null && left !== this.#inTheWay)
      this.#remark(`Process ${left} of the attempt before does not end. The next attempt waits for it.`);
    this.#inTheWay = left;
    return left === null;
  }
}

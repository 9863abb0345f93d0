import type { MachineGap } from '../../../core/protocol/machine/machine-sample.ts';

/** Collects why figures are missing, one reason each. */
export class MachineGaps {
  readonly #gaps = new Map<MachineGap['what'], MachineGap>();

  /** `code`: the system's number, or null if it lacks the call. */
  add(what: MachineGap['what'], code: number | null): void {
    this.#gaps.set(what, { what, why: code === null ? 'no-function' : 'failed', code });
  }

  clear(what: MachineGap['what']): void {
    this.#gaps.delete(what);
  }

  all(): MachineGap[] {
    return [...this.#gaps.values()];
  }
}

import type { MachineGap } from '../../../core/protocol/machine/machine-sample.ts';
import type { MachineCalls } from './windows-library.ts';

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

/** Whether a call that answers 0 for a failure succeeded; undefined: this Windows lacks it. */
export function succeeded(
  calls: MachineCalls,
  gaps: MachineGaps,
  what: MachineGap['what'],
  answer: number | undefined,
): boolean {
  if (answer === undefined) gaps.add(what, null);
  else if (answer === 0) gaps.add(what, calls.lastError?.() ?? 0);
  else gaps.clear(what);
  return answer !== undefined && answer !== 0;
}

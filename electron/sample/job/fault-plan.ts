/** What the job can do wrong. */
export const FAULT_KINDS = ['silent', 'exit1', 'kill', 'hang', 'leak', 'traceback', 'disk'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** One thing that goes wrong, after an iteration has started and before it is observed. */
export interface Fault {
  kind: FaultKind;
  iteration: number;
}

/** Reads `what@iteration`; null if it is not that. */
export function parseFault(text: string): Fault | null {
  const match = /^([a-z0-9]+)@([1-9]\d{0,8})$/.exec(text);
  const kind = FAULT_KINDS.find((known) => known === match?.[1]);
  return match === null || kind === undefined ? null : { kind, iteration: Number(match[2]) };
}

/** Whether this is the first attempt, the only one in which anything goes wrong. `attempt` is its number in digits. */
export const isFirstAttempt = (attempt: string | undefined): boolean =>
  attempt === undefined || attempt === '1';

/** The fault to carry out in an iteration of the first attempt, or null. A leak goes on once it has begun. */
export function dueFault(fault: Fault | null, iteration: number): FaultKind | null {
  if (fault === null) return null;
  const due = fault.kind === 'leak' ? iteration >= fault.iteration : iteration === fault.iteration;
  return due ? fault.kind : null;
}

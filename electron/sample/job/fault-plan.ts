/** What the job can do wrong. */
export const FAULT_KINDS = [
  'silent',
  'exit1',
  'kill',
  'native',
  'hang',
  'leak',
  'traceback',
  'disk',
  'wall',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** One thing that goes wrong, after an iteration has started and before it is observed. */
export interface Fault {
  kind: FaultKind;
  iteration: number;
  /** Whether it happens again: never, in every attempt at that iteration, or in that iteration of every process. */
  again: 'never' | 'point' | 'process';
}

/** Where the simulated GPU is full, unless another iteration is named. */
const USUAL_WALL: Fault = { kind: 'wall', iteration: 13, again: 'process' };

/** Reads `wall`, `what@iteration`, `what@iteration:point` or `what@iteration:process`; null if it is none of them. */
export function parseFault(text: string): Fault | null {
  if (text === 'wall') return USUAL_WALL;
  const match = /^([a-z0-9]+)@([1-9]\d{0,8})(?::(point|process))?$/.exec(text);
  const kind = FAULT_KINDS.find((known) => known === match?.[1]);
  if (match === null || kind === undefined) return null;
  // Memory fills up in each process, wherever it began.
  if (kind === 'wall' && match[3] === undefined) return { ...USUAL_WALL, iteration: Number(match[2]) };
  const again = match[3] === 'point' || match[3] === 'process' ? match[3] : 'never';
  return { kind, iteration: Number(match[2]), again };
}

/** Whether this is the first attempt, in which alone most things go wrong. `attempt` is its number in digits. */
export const isFirstAttempt = (attempt: string | undefined): boolean =>
  attempt === undefined || attempt === '1';

/**
 * The fault to carry out in an iteration, or null. A leak continues once it has begun, and one on the GPU begins at once.
 * `resumedFrom`: iterations that were done when this process began.
 */
export function dueFault(fault: Fault | null, iteration: number, resumedFrom: number): FaultKind | null {
  if (fault === null) return null;
  const own = fault.again === 'process' ? iteration - resumedFrom : iteration;
  if (fault.kind === 'wall') return fault.kind;
  const due = fault.kind === 'leak' ? own >= fault.iteration : own === fault.iteration;
  return due ? fault.kind : null;
}

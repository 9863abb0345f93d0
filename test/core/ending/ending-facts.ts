import { classifyEnding } from '../../../electron/core/ending/classify.ts';
import type { EndingFacts } from '../../../electron/core/ending/ending-facts.ts';
import type { Evidence } from '../../../electron/core/protocol/disk/evidence.ts';
import type { ReadingShape, WorkSeen } from '../../../electron/core/protocol/disk/work-seen.ts';
import { ending } from '../../support/journal-entries.ts';

export const PRINTED_TRACEBACK =
  'Traceback (most recent call last):\n  File "/a/b.py", line 1, in main\nValueError: no such thing\n';
/** What Python prints for an uncaught exception. */
export const raised = (exception: string) =>
  PRINTED_TRACEBACK.replace('ValueError: no such thing', exception);

/**
 * This many iterations of thirty, which the job reported and its user set as the total, unless overridden.
 */
export const work = (iterations: number, more: Partial<WorkSeen> = {}): WorkSeen => ({
  iterations,
  told: iterations,
  highestTold: more.told === 0 ? 0 : iterations,
  total: 30,
  totalBy: more.total === null ? null : 'user',
  reading: null,
  ...more,
});

/** The same work as read from the output, by a single counter with the same total unless overridden. */
export const workAsRead = (
  iterations: number,
  { reading, ...more }: Omit<Partial<WorkSeen>, 'reading'> & { reading?: Partial<ReadingShape> } = {},
): WorkSeen =>
  work(iterations, {
    told: 0,
    reading: { counters: 1, rivals: 0, isNested: false, total: 30, announced: null, ...reading },
    ...more,
  });

/** An attempt of thirty iterations that ended after twelve, with this exit code. */
export const facts = (exitCode: number | null, more: Partial<EndingFacts> = {}): EndingFacts => ({
  facts: ending({ exitCode }),
  startFailure: null,
  stopRequested: false,
  endedByUs: null,
  pauses: false,
  finishMarker: false,
  script: 'mute',
  uncaught: null,
  recordsExceptions: false,
  work: work(12),
  checkpointFile: null,
  progressed: true,
  worked: false,
  newerCheckpoint: true,
  recycledInVainBefore: false,
  dllInitFailedBefore: false,
  tail: 'iteration 12/30',
  logTails: [],
  workedBehindTail: false,
  faults: '',
  endedAt: 100_000,
  machine: { sessionEndingAt: null, wokeAt: null, restarted: null },
  system: 'linux',
  evidence: [],
  evidenceState: 'not-asked',
  ...more,
});

export const signalled = (signal: number, more: Partial<EndingFacts> = {}) =>
  facts(null, { facts: ending({ exitCode: null, signal }), ...more });

/** A line of the system's log, a second before the end. */
export const found = (what: Evidence['what'], at = 99_000): { evidence: Evidence[] } => ({
  evidence: [{ source: 'kernel-log', what, at, module: null, detail: '' }],
});

export const machineFacts = (more: Partial<EndingFacts['machine']>) => ({
  machine: { sessionEndingAt: null, wokeAt: null, restarted: null, ...more },
});

export const OOM = raised('torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.');

/** The class that an attempt is judged as, and the evidence for it. */
export function judgedAs(given: EndingFacts): (string | null)[] {
  const judged = classifyEnding(given);
  return [judged.class, judged.because];
}

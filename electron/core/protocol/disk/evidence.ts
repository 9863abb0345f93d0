import { z } from 'zod';
import { EpochMs } from '../basics.ts';
import { openEnum } from '../open-enum.ts';

/**
 * What the system log, or Python's fault handler, said about an attempt. Nothing here is inferred: each item is one
 * record.
 */
export const Evidence = z.object({
  source: openEnum(['kernel-log', 'event-log', 'fault-handler']),
  /**
   * `memory-kill`: the kernel ended the process for lack of memory; `native-crash`: it crashed in native code;
   * `driver-error`: the display driver failed or was reset; `memory-exhausted`: the system warned that memory ran out.
   */
  what: openEnum(['memory-kill', 'native-crash', 'driver-error', 'memory-exhausted']),
  at: EpochMs,
  /** Faulting module, if the log names one; for the fault handler the frame, as `file:function`. */
  module: z.string().nullable(),
  /** The log record verbatim, cut to a few hundred characters; of a warning of memory the processes that it names. */
  detail: z.string(),
});
export type Evidence = z.infer<typeof Evidence>;

/**
 * Whether the system log was queried and answered. `not-asked`: it could add nothing, or there is no log. `denied`: no
 * right to read it, or no such program. `late`: it did not answer in time. All but `asked` mean unknown.
 */
export const EvidenceState = openEnum(['not-asked', 'asked', 'denied', 'late']);
export type EvidenceState = z.infer<typeof EvidenceState>;

import { z } from 'zod';
import { EpochMs } from '../basics.ts';

/**
 * What the system's own log, or the fault handler of Python, said about an attempt. Nothing here is inferred: each stands
 * for one record.
 */
export const Evidence = z.object({
  source: z.enum(['kernel-log', 'event-log', 'fault-handler']),
  /**
   * `memory-kill`: the kernel ended the process for want of memory; `native-crash`: it broke in native code;
   * `driver-error`: the display driver failed or was reset; `memory-exhausted`: the system warned that memory ran out.
   */
  what: z.enum(['memory-kill', 'native-crash', 'driver-error', 'memory-exhausted']),
  at: EpochMs,
  /** Faulting module, where the log names one; of the fault handler the frame, as `file:function`. */
  module: z.string().nullable(),
  /** The record in the log's own words, cut to a few hundred characters. */
  detail: z.string(),
});
export type Evidence = z.infer<typeof Evidence>;

/**
 * Whether the system's log was asked and answered: `not-asked` (it could tell nothing new, or there is none), `asked`,
 * `denied` (no right to read it, or no such program), `late` (it did not answer in time). All but `asked` mean unknown.
 */
export const EvidenceState = z.enum(['not-asked', 'asked', 'denied', 'late']);
export type EvidenceState = z.infer<typeof EvidenceState>;

import { z } from 'zod';
import { EpochMs } from '../../basics.ts';
import { openEnum } from '../../open-enum.ts';

/**
 * What a record of the system says. `memory-kill`: the kernel, or a program that guards memory, killed for lack of
 * memory; `native-crash`: a process crashed in native code; `driver-error`: the display driver failed, was reset, or reports an error of the GPU;
 * `memory-exhausted`: the limit of committed memory is nearly reached; `hardware-error`: the processor, its memory or a
 * bus failed, uncorrected; `hardware-corrected`: the same, corrected or not fatal; `power-lost`: the machine went down without
 * shutting down; `blue-screen`: it went down by a stop error; `sleep`, `wake`: it slept or woke; `shutdown-asked`: a
 * program asked for a shutdown or restart; `update`: Windows installed an update; `protection`: security software
 * detected something or blocked an access; `crash-report`: Windows stored a crash report; `core-dump`: the system stored
 * a memory image; `disk-error`: a disk or its file system failed.
 */
export const SystemEventKind = openEnum([
  'memory-kill',
  'native-crash',
  'driver-error',
  'memory-exhausted',
  'hardware-error',
  'hardware-corrected',
  'power-lost',
  'blue-screen',
  'sleep',
  'wake',
  'shutdown-asked',
  'update',
  'protection',
  'crash-report',
  'core-dump',
  'disk-error',
]);
export type SystemEventKind = z.infer<typeof SystemEventKind>;

/** A process that held much of the committed memory when the system warned of its limit. */
const CommitHolder = z.object({
  name: z.string(),
  pid: z.int(),
  bytes: z.number(),
  /** True if it is a process of the attempt. */
  isOwn: z.boolean(),
});
export type CommitHolder = z.infer<typeof CommitHolder>;

/** One record of the system about the time around an ending. Nothing here is inferred. */
export const SystemEvent = z.object({
  source: openEnum(['kernel-log', 'event-log', 'core-dumps', 'journal']),
  what: SystemEventKind,
  at: EpochMs,
  /**
   * Who wrote it: the provider of the Windows event log, `NVRM` for the NVIDIA driver under Linux, or the program that guards
   * memory, as `systemd-oomd`; null: the kernel.
   */
  provider: z.string().nullable(),
  /** Event id of Windows, or number of the Xid; null if it has none. */
  id: z.int().nullable(),
  /** Process that it names; null if it names none. */
  pid: z.int().nullable(),
  /** True if it names a process of the attempt; false: another process; null: it names none. */
  isOwn: z.boolean().nullable(),
  /** File name of the program that crashed; absent if the record names none. */
  program: z.string().optional(),
  /** When the process that it names began: a pid may have been given to another process; absent if it does not say. */
  processStartedAt: EpochMs.optional(),
  /** Faulting module, the program that asked or was detected, or the unit of systemd that was killed; null if it names none. */
  module: z.string().nullable(),
  /** Place of the fault in the module, hexadecimal; null if unknown. */
  offset: z.string().nullable(),
  /** Exception, bugcheck or reason code, hexadecimal; null if it has none. */
  code: z.string().nullable(),
  /** The largest holders of committed memory that it names, the largest first; absent if it names none. */
  holders: z.array(CommitHolder).optional(),
  /** Its data verbatim, cut to a few hundred characters, without what looks like a secret. */
  detail: z.string(),
});
export type SystemEvent = z.infer<typeof SystemEvent>;

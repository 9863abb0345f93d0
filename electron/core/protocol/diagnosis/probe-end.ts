import { z } from 'zod';
import { SystemError } from '../disk/system-error.ts';
import { openUnion, UnknownFact } from '../open-union.ts';

/** How the process of a probe ended. */
export const ProbeEnd = openUnion(
  z.discriminatedUnion('kind', [
    /** `code`: unsigned on Windows. */
    z.object({ kind: z.literal('exit'), code: z.int() }),
    /** `signal`: its name, such as `SIGSEGV`. */
    z.object({ kind: z.literal('signal'), signal: z.string() }),
    /** Ended by Vigil after its time. */
    z.object({ kind: z.literal('timeout'), limitMs: z.number().min(0) }),
    /** Ended by Vigil because it printed more than its limit. */
    z.object({ kind: z.literal('output-flood'), limitBytes: z.number().min(0) }),
    /** Ended by Vigil because its scratch folder grew beyond its limit. */
    z.object({ kind: z.literal('disk-flood'), limitBytes: z.number().min(0) }),
    /** Ended by Vigil because the disk had less than the reserve left. */
    z.object({ kind: z.literal('disk-full'), freeBytes: z.number().min(0) }),
    /** Killed by Vigil, but still there after `waitedMs`: the kernel does not let it go. */
    z.object({ kind: z.literal('never-ended'), pid: z.int(), waitedMs: z.number().min(0) }),
    /** The user cancelled the diagnosis. */
    z.object({ kind: z.literal('cancelled') }),
    z.object({ kind: z.literal('not-started'), error: SystemError }),
    UnknownFact,
  ]),
);
export type ProbeEnd = z.infer<typeof ProbeEnd>;

import { z } from 'zod';
import { orElse } from '../value-fault.ts';

const LONGEST_NAME = 500;
const FUNCTIONS_AT_MOST = 16;
const CONSTANTS_AT_MOST = 64;
/** A file or a module, then the function by its name, behind its class if it is a method. */
const NAMED_FUNCTION = /^[^\0]+:[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*$/u;
const NAME = /^[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*$/u;

/** A function of the user's: `SCRIPT.py:FUNCTION`, `SCRIPT.py:CLASS.METHOD`, or `MODULE:FUNCTION`. */
export const ReplayFunction = z
  .string()
  .max(LONGEST_NAME)
  .refine((named) => NAMED_FUNCTION.test(named), orElse({ kind: 'not-replay-function' }));

/** Whether the last old call is made again and compared; `auto`: unless one call costs more than it guards. */
export const ReplayProof = z.enum(['auto', 'on', 'off']);
export type ReplayProof = z.infer<typeof ReplayProof>;

/**
 * Resume by replay, for a script that keeps no state: the calls of these functions are recorded, and after a death
 * answered from the record while the script runs again from its start. docs/internals/replay.md.
 */
export const ReplaySetting = z.strictObject({
  functions: z.array(ReplayFunction).min(1).max(FUNCTIONS_AT_MOST),
  /** Names whose value never changes, as the user declares: what they hold is not looked into. */
  constants: z
    .array(
      z
        .string()
        .max(LONGEST_NAME)
        .refine((name) => NAME.test(name), orElse({ kind: 'not-python-name' })),
    )
    .max(CONSTANTS_AT_MOST)
    .default([]),
  proof: ReplayProof.default('auto'),
});
export type ReplaySetting = z.output<typeof ReplaySetting>;

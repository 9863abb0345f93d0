import { z } from 'zod';
import { NoFileKind, SystemError } from '../../disk/system-error.ts';
import { ValueFault } from '../../value-fault.ts';

/** Why a file cannot be used. */
export const FileFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('system'), error: SystemError }),
  z.object({ kind: z.literal('not-a-file'), is: NoFileKind }),
  z.object({ kind: z.literal('too-large'), mostBytes: z.int() }),
  /** It is not in UTF-8. */
  z.object({ kind: z.literal('not-text') }),
  z.object({ kind: z.literal('not-json') }),
  /** `field`: with dots between its parts, empty for the whole. */
  z.object({ kind: z.literal('content'), field: z.string(), fault: ValueFault }),
  /** Its content differs from what was written. */
  z.object({ kind: z.literal('checksum') }),
  /** For a journal: the run never began. */
  z.object({ kind: z.literal('empty') }),
  /** It belongs to another run than its folder. */
  z.object({ kind: z.literal('other-run'), id: z.string() }),
]);
export type FileFault = z.infer<typeof FileFault>;

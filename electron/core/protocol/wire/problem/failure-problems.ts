import { z } from 'zod';
import { SystemError } from '../../disk/system-error.ts';
import { CatalogueFault } from '../../failures/catalogue-fault.ts';

/** Something about the catalogue of failures cannot be done. */
export const FailureProblem = z.discriminatedUnion('code', [
  /** The part of Vigil that reads it cannot be loaded. */
  z.object({ code: z.literal('catalogue-unreadable') }),
  z.object({ code: z.literal('no-such-failure'), id: z.string() }),
  /** The run has no attempt that died. */
  z.object({ code: z.literal('no-death'), id: z.string() }),
  /** A file of the catalogue that a client sent has faults, so nothing of it was added. */
  z.object({ code: z.literal('catalogue-faulty'), fault: CatalogueFault }),
  /** A debugging.md has no entry that Vigil can read. */
  z.object({ code: z.literal('no-failure-entries'), file: z.string() }),
  /** Another text was imported from a file of that name, and was not to be replaced. */
  z.object({ code: z.literal('import-exists'), path: z.string() }),
  /** The catalogue has other entries with these ids, which were not to be replaced. */
  z.object({ code: z.literal('failures-differ'), ids: z.array(z.string()) }),
  /** The entry is in a debugging.md of the user, which only the user changes. */
  z.object({
    code: z.literal('failure-in-markdown'),
    id: z.string(),
    path: z.string(),
    line: z.int().min(1),
  }),
  /** An entry cannot decide, because a restart may help after it, or because it only slows a run. */
  z.object({ code: z.literal('not-enforceable'), id: z.string() }),
  z.object({ code: z.literal('not-linked'), path: z.string() }),
  /** A file to be linked. */
  z.object({ code: z.literal('catalogue-file-unreadable'), path: z.string(), error: SystemError }),
  /** The user's file cannot be changed: it has faults, which are not overwritten. */
  z.object({ code: z.literal('catalogue-unwritable'), path: z.string(), error: SystemError }),
]);

import { z } from 'zod';
import { FileFault } from './file-fault.ts';

/** Something about a diagnosis cannot be done. */
export const DiagnosisProblem = z.discriminatedUnion('code', [
  /** The part of Vigil that runs probes cannot be loaded. */
  z.object({ code: z.literal('probes-unloadable') }),
  /** One diagnosis runs at a time, so that they do not disturb each other. `number`: of the one that runs. */
  z.object({ code: z.literal('diagnosis-under-way'), number: z.int().min(1) }),
  z.object({ code: z.literal('no-such-diagnosis'), number: z.int().min(1) }),
  /** It has ended already. */
  z.object({ code: z.literal('diagnosis-over'), number: z.int().min(1) }),
  /** The code of a snippet is not the one that the user confirmed, so nothing was run. */
  z.object({ code: z.literal('snippet-unconfirmed'), module: z.string() }),
  /** The same for a script or a function that makes a data loader. `what`: its file, or its name. */
  z.object({ code: z.literal('loader-unconfirmed'), what: z.string() }),
  /** The code that makes a data loader cannot be read, so it cannot be shown before it runs. */
  z.object({ code: z.literal('loader-unreadable'), path: z.string(), fault: FileFault }),
  /** A file or folder with data that the user named is not there. */
  z.object({ code: z.literal('no-such-data'), path: z.string() }),
]);

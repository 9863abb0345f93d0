import { z } from 'zod';
import { SystemError } from '../../disk/system-error.ts';
import { FileFault } from './file-fault.ts';
import { JournalFault } from './journal-fault.ts';

/** A file or a folder is not in the state that Vigil needs. */
export const FileProblem = z.discriminatedUnion('code', [
  z.object({ code: z.literal('folder-not-writable'), path: z.string() }),
  z.object({ code: z.literal('disk-full'), path: z.string() }),
  /** The job is suspended until there is more space. */
  z.object({ code: z.literal('space-low'), path: z.string(), freeBytes: z.int(), floorBytes: z.int() }),
  /** `error`: null if its drive does not answer. */
  z.object({ code: z.literal('folder-unreachable'), path: z.string(), error: SystemError.nullable() }),
  z.object({ code: z.literal('journal-damaged'), file: z.string(), line: z.int(), fault: JournalFault }),
  /** A request to a run could not be recorded. */
  z.object({ code: z.literal('journal-unwritable') }),
  z.object({ code: z.literal('run-unreadable'), file: z.string(), fault: FileFault }),
  /** The configuration file that was made for a run cannot be read, so a branch cannot have a copy. */
  z.object({ code: z.literal('config-unreadable'), path: z.string(), fault: FileFault }),
  /** The user's own patterns: a file that was edited by hand. */
  z.object({ code: z.literal('patterns-unreadable'), path: z.string(), fault: FileFault }),
  /** The user's preferences: a file that was edited by hand. */
  z.object({ code: z.literal('preferences-unreadable'), path: z.string(), fault: FileFault }),
  z.object({ code: z.literal('preferences-unwritable'), path: z.string(), error: SystemError }),
  z.object({ code: z.literal('events-unreadable'), path: z.string(), fault: FileFault }),
]);

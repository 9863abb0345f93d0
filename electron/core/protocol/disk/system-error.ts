import { z } from 'zod';

/** The operating system's error for a failed call. */
export const SystemError = z.object({
  /** Its code, such as `ENOSPC`; null if there is none. */
  code: z.string().nullable(),
  /** Its message, which begins with the code; the code itself if nothing else is known. */
  message: z.string(),
});
export type SystemError = z.infer<typeof SystemError>;

/** The code at the beginning of an error message: `ENOSPC: no space left on device, write`, or that code alone. */
const CODE = /^E[A-Z0-9_]+(?=:|$)/;

/** Reads a system's message that was stored before its code had a field of its own. */
export const systemErrorIn = (words: string): SystemError => ({
  code: CODE.exec(words)?.[0] ?? null,
  message: words,
});

/** What exists in place of a file: reading it could block forever. */
export const NoFileKind = z.enum(['folder', 'named-pipe', 'socket', 'device']);

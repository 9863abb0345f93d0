import { z } from 'zod';

/** What the operating system says of a call that failed. */
export const SystemError = z.object({
  /** Its code, such as `ENOSPC`; null if it gave none. */
  code: z.string().nullable(),
  /** Its own words, which begin with the code; the code itself if only that is known. */
  message: z.string(),
});
export type SystemError = z.infer<typeof SystemError>;

/** The code with which the words of an error begin: `ENOSPC: no space left on device, write`, or that code alone. */
const CODE = /^E[A-Z0-9_]+(?=:|$)/;

/** The system's words as they were passed on or written before their code had a field of its own. */
export const systemErrorIn = (words: string): SystemError => ({
  code: CODE.exec(words)?.[0] ?? null,
  message: words,
});

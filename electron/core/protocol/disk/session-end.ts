import { z } from 'zod';

/** How we know that the session ends: the desktop said so, or the system sent the host SIGTERM. */
export const SessionEnd = z.enum(['shutdown', 'logoff', 'signal']);
export type SessionEnd = z.infer<typeof SessionEnd>;

import { z } from 'zod';
import { openEnum } from '../open-enum.ts';

/** How the desktop describes it. */
export const DesktopSessionEnd = z.enum(['shutdown', 'logoff']);
export type DesktopSessionEnd = z.infer<typeof DesktopSessionEnd>;

/** How Vigil learned that the session ends: from the desktop, or by a SIGTERM from the system to the host. */
export const SessionEnd = openEnum([...DesktopSessionEnd.options, 'signal']);
export type SessionEnd = z.infer<typeof SessionEnd>;
